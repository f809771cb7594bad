import { offersExtension } from '@portal/platform/contract'
import { effectiveProfile, type Profile, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, Flex, Heading, VisuallyHidden } from '@portal/ui'
import { useId, useState } from 'react'
import {
  COVERING_POSTS,
  type CoveringPost,
  coverageOf,
  defaultPost,
  percentage,
} from '../../common/coverage.ts'
import { HistoryButton } from './coverage-history/HistoryButton.tsx'
import { Ring } from './Ring.tsx'
import { TotalFields } from './TotalFields.tsx'
import { unfinishedTotal, useTotalForm } from './use-total-form.ts'

/**
 * Shows the percentage of union members among the colleagues whom a representative covers. Pages of
 * other remotes embed this widget, so its layout depends only on its own width.
 */
export function OrganisingWidget() {
  const profile = effectiveProfile(useSession())
  return profile === null ? null : <ProfileWidget key={profile.memberId} profile={profile} />
}

function ProfileWidget({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const id = useId()
  const [post, setPost] = useState(() => firstPost(profile))
  return (
    <Card aria-labelledby={id} containerType="inline-size">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="5">
        <Heading id={id}>{t('organising.widget.title')}</Heading>
        <PostChoice name={`${id}-post`} value={post} onChange={setPost} />
      </Flex>
      <PostCoverage key={post} post={post} profile={profile} />
      {offersExtension('members') && (
        <HistoryButton post={post} counts={profile.organisingCounts} />
      )}
    </Card>
  )
}

/** The post with an unsaved draft, otherwise the default post. */
function firstPost({ posts }: Profile): CoveringPost {
  const usual = defaultPost(posts)
  const other = usual === 'TR' ? 'FTR' : 'TR'
  return unfinishedTotal(usual) === null && unfinishedTotal(other) !== null ? other : usual
}

interface PostCoverageProps {
  readonly post: CoveringPost
  readonly profile: Profile
}

function PostCoverage({ post, profile }: PostCoverageProps) {
  const t = useText()
  const form = useTotalForm(post, coverageOf(profile.organisingCounts, post))
  const percent = percentage(form.coverage)
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="6"
      css={{
        '& > :last-child': { alignSelf: 'stretch' },
        '@container (min-width: 28rem)': {
          flexDirection: 'row',
          '& > :last-child': { alignSelf: 'center' },
        },
      }}
    >
      <Ring
        percent={percent}
        caption={t('organising.widget.caption')}
        label={t('organising.widget.ring', { percent, post: t(`organising.widget.post.${post}`) })}
      />
      <TotalFields post={post} form={form} />
    </Box>
  )
}

const Group = chakra('fieldset', {
  base: { display: 'inline-flex', p: '1', gap: '1', bg: 'sunken', borderRadius: 'md' },
})

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minH: '8',
    minW: '14',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'quiet',
    borderRadius: 'sm',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'transparent',
    '&:hover': { color: 'ink' },
    '&:has(:checked)': {
      color: 'green.strong',
      bg: 'surface',
      borderColor: 'control',
      // Forced-colours mode removes the background that marks the choice.
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
    '&:has(:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'green.main',
      outlineOffset: '1px',
    },
    '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
  },
})

interface PostChoiceProps {
  readonly name: string
  readonly value: CoveringPost
  readonly onChange: (post: CoveringPost) => void
}

/** Radio buttons that choose whether the numbers for the post TR or FTR are shown. */
function PostChoice({ name, value, onChange }: PostChoiceProps) {
  const t = useText()
  return (
    <Group>
      <VisuallyHidden as="legend">{t('organising.widget.post')}</VisuallyHidden>
      {COVERING_POSTS.map((post) => (
        <Choice key={post}>
          <input
            type="radio"
            name={name}
            value={post}
            checked={post === value}
            onChange={() => onChange(post)}
          />
          {t(`organising.widget.post.${post}`)}
        </Choice>
      ))}
    </Group>
  )
}

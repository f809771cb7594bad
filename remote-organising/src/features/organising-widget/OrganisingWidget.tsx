import { offersExtension } from '@portal/platform/contract'
import { effectiveProfile, type Profile, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Card, Flex, Heading } from '@portal/ui'
import { useId, useState } from 'react'
import { type CoveringPost, coverageOf, defaultPost, percentage } from '../../common/coverage.ts'
import { HistoryButton } from './coverage-history/HistoryButton.tsx'
import { PostChoice } from './PostChoice.tsx'
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

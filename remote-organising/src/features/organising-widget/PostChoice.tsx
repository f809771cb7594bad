import { useText } from '@portal/platform/texts'
import { chakra, VisuallyHidden } from '@portal/ui'
import { COVERING_POSTS, type CoveringPost } from '../../common/coverage.ts'

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
export function PostChoice({ name, value, onChange }: PostChoiceProps) {
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

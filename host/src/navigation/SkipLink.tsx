import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'

/** `id` of the element that contains the page. */
export const CONTENT_ID = 'indhold'

const StyledLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skip',
    px: '4',
    py: '2',
    bg: 'white',
    color: 'green.strong',
    fontWeight: 'semibold',
    borderRadius: 'md',
    boxShadow: 'floating',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
})

/** A link that skips the navigation; visible only when focused. */
export function SkipLink() {
  const t = useText()
  return (
    <StyledLink
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Keep the address: a fragment would add a history entry.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('host.skipLink')}
    </StyledLink>
  )
}

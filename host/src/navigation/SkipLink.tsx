import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'

/** `id` of the element that holds the page. */
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
  },
})

/** Leads past the navigation; shows itself when it has the focus. */
export function SkipLink() {
  const t = useText()
  return (
    <StyledLink
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The address stays as it is: a fragment would be one more step back.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('host.skipLink')}
    </StyledLink>
  )
}

import { useText } from '@portal/platform/texts'
import { ExternalLink, Flex, VisuallyHidden } from '@portal/ui'

/** Static files outside the routes, which can be read without signing in. */
const STATEMENTS = [
  {
    key: 'host.footer.privacy',
    href: new URL('./statements/privatliv.html', import.meta.url).href,
  },
  {
    key: 'host.footer.accessibility',
    href: new URL('./statements/tilgaengelighed.html', import.meta.url).href,
  },
] as const

/** One row of links below the footer of the specification. */
export function Statements() {
  const t = useText()
  return (
    <Flex wrap="wrap" columnGap="6" rowGap="1">
      {STATEMENTS.map(({ key, href }) => (
        <ExternalLink key={key} href={href} target="_blank" rel="noopener noreferrer">
          {t(key)}
          <VisuallyHidden>{t('host.newWindow')}</VisuallyHidden>
        </ExternalLink>
      ))}
    </Flex>
  )
}

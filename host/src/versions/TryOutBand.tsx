import { useText } from '@portal/platform/texts'
import { Box, Button, TextLink, TriangleAlert } from '@portal/ui'
import { NoticeBar } from '../common/NoticeBar.tsx'
import { paths } from '../common/paths.ts'
import { packageOf, removeTryOuts, type TryOuts } from '../remotes/index.ts'

/** Shows on every page that a try-out is active, with a button to end it. */
export function TryOutBand({ tryOuts }: { readonly tryOuts: TryOuts }) {
  const t = useText()
  const tried = Object.entries(tryOuts).map(([name, { version, entry }]) =>
    t('host.tryOut.release', {
      remote: packageOf(name),
      version,
      origin: new URL(entry).origin,
    }),
  )
  return (
    <Box as="section" aria-label={t('host.tryOut.label')}>
      <NoticeBar
        tone="yellow"
        Icon={TriangleAlert}
        actions={
          <Button size="sm" onClick={reset}>
            {t('host.tryOut.reset')}
          </Button>
        }
      >
        {t('host.tryOut.message')} <strong>{tried.join(', ')}</strong>.{' '}
        <TextLink to={paths.versions()}>{t('host.tryOut.link')}</TextLink>
      </NoticeBar>
    </Box>
  )
}

function reset(): void {
  removeTryOuts()
  window.location.reload()
}

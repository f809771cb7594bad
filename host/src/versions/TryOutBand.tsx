import { useText } from '@portal/platform/texts'
import { Box, Button, TextLink, TriangleAlert } from '@portal/ui'
import { NoticeBar } from '../common/NoticeBar.tsx'
import { paths } from '../common/paths.ts'
import { packageOf } from '../remotes/index.ts'
import type { TryOuts } from './try-out.ts'

interface TryOutBandProps {
  readonly tryOuts: TryOuts
  readonly onReset: () => void
}

/** Shows on every page that a try-out is active, with a button to end it. */
export function TryOutBand({ tryOuts, onReset }: TryOutBandProps) {
  const t = useText()
  const tried = Object.entries(tryOuts).map(([name, { version, entry }]) =>
    t('host.tryOut.release', {
      remote: packageOf(name),
      version,
      origin: new URL(entry).origin,
    }),
  )
  if (tried.length === 0) return null
  return (
    <Box as="section" aria-label={t('host.tryOut.label')}>
      <NoticeBar
        tone="yellow"
        icon={<TriangleAlert size={16} aria-hidden="true" style={{ flexShrink: 0 }} />}
        actions={
          <Button size="sm" onClick={onReset}>
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

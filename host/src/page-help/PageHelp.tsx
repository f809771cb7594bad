import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, CircleHelp, chakra, IconButton, type PageHelpProps, Spinner } from '@portal/ui'
import { useState } from 'react'
import { ModalDialog } from '../common/ModalDialog.tsx'

type Help = readonly string[] | 'fetching' | 'failed' | null

/**
 * Opens what one can do on the page, as soon as the texts have come. A remote's texts that cannot
 * be fetched are a missing part of the page like any other, so no dialog may cover that notice.
 */
export function PageHelp({ load }: PageHelpProps) {
  const t = useText()
  const [help, setHelp] = useState<Help>(null)
  const isFetching = help === 'fetching'
  const open = () => {
    setHelp('fetching')
    load().then(setHelp, (error: unknown) => {
      console.error(error)
      setHelp('failed')
    })
  }
  return (
    <>
      <IconButton
        aria-label={t('host.pageHelp.open')}
        aria-haspopup="dialog"
        aria-busy={isFetching}
        icon={isFetching ? <Spinner size="sm" /> : <CircleHelp size={20} aria-hidden="true" />}
        // The line of the heading is as high as without the button, and on a telephone has room for
        // the page's action.
        my={{ base: '-0.5', lg: '0' }}
        mx={{ base: '-2', md: '0' }}
        onClick={isFetching ? undefined : open}
      />
      {help !== null && !isFetching && (
        <HelpDialog help={help} onRetry={open} onClose={() => setHelp(null)} />
      )}
    </>
  )
}

const Points = chakra('ul', { base: { listStyle: 'disc', ps: '5', '& > li': { py: '1' } } })

interface HelpDialogProps {
  readonly help: readonly string[] | 'failed'
  readonly onRetry: () => void
  readonly onClose: () => void
}

function HelpDialog({ help, onRetry, onClose }: HelpDialogProps) {
  const t = useText()
  const isActing = useSession().kind === 'imitating'
  return (
    <ModalDialog
      title={t('host.pageHelp.title')}
      onDismiss={onClose}
      closeLabel={t('shared.ui.close')}
    >
      {help === 'failed' ? (
        <div role="alert">
          <p>{t('host.pageHelp.failed')}</p>
          <Button mt="3" onClick={onRetry}>
            {t('host.retry')}
          </Button>
        </div>
      ) : (
        <>
          {isActing && <p>{t('host.pageHelp.acting')}</p>}
          <Points>
            {help.flatMap((key) =>
              t(key)
                .split('\n')
                .map((point) => <li key={point}>{point}</li>),
            )}
          </Points>
        </>
      )}
    </ModalDialog>
  )
}

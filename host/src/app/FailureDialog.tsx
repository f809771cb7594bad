import type { ChangeFailure, FieldMessages, MainFailure, ShownFailure } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Button, chakra, RequestId, Text } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import type { FailureQueue } from '../common/failure-queue.ts'
import { ModalDialog } from '../common/ModalDialog.tsx'

const SERVICE_UNAVAILABLE = 503

const Fields = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    m: '0',
    overflowWrap: 'anywhere',
    '& dt': { fontSize: 'sm', fontWeight: 'semibold' },
    '& dd': { m: '0' },
  },
})

interface FailureDialogProps {
  readonly failures: FailureQueue
  readonly onSignOut: () => void
  readonly onPublicSite: () => void
}

/** The one error dialog of the portal. */
export function FailureDialog({ failures, onSignOut, onPublicSite }: FailureDialogProps) {
  const t = useText()
  const failure = useSyncExternalStore(failures.subscribe, failures.first)
  if (failure === null) return null

  const follow: Readonly<Record<ShownFailure['afterwards'], () => void>> = {
    close: () => {},
    'sign-out': onSignOut,
    'public-site': onPublicSite,
  }
  const read = () => {
    failures.dismiss()
    follow[failure.afterwards]()
  }

  return (
    <ModalDialog
      key={JSON.stringify(failure)}
      role="alertdialog"
      title={t(failure.kind === 'change' ? 'host.crash.heading' : 'host.failure.title')}
      onDismiss={read}
      footer={
        <Button variant="solid" minW="24" onClick={read}>
          {t('host.ok')}
        </Button>
      }
    >
      {failure.kind === 'change' ? (
        <ChangeMessages failure={failure} />
      ) : (
        <MainMessage failure={failure} />
      )}
      <RequestId id={failure.requestId} />
    </ModalDialog>
  )
}

function MainMessage({ failure }: { readonly failure: MainFailure }) {
  const t = useText()
  return (
    <Text>
      {failure.status === SERVICE_UNAVAILABLE
        ? t('shared.errors.unavailable')
        : (failure.message ?? t('shared.errors.server'))}
    </Text>
  )
}

/** The service's message for each field, otherwise a general text. */
function ChangeMessages({ failure }: { readonly failure: ChangeFailure }) {
  const t = useText()
  const { fields, message, explanation } = failure
  if (fields.length > 0) return <FieldList fields={fields} />
  return (
    <>
      <Text>{t('host.failure.caseGeneral')}</Text>
      {message !== null && <Text>{message}</Text>}
      {explanation !== null && <Text>{t(explanation)}</Text>}
    </>
  )
}

function FieldList({ fields }: { readonly fields: readonly FieldMessages[] }) {
  const named = fields.flatMap(({ field, messages }) => (field === null ? [] : { field, messages }))
  const unnamed = fields.flatMap(({ field, messages }) => (field === null ? messages : []))
  return (
    <>
      {unnamed.map((message) => (
        <Text key={message}>{message}</Text>
      ))}
      {named.length > 0 && (
        <Fields>
          {named.map(({ field, messages }) => (
            <div key={field}>
              <dt>{field}</dt>
              {messages.map((message) => (
                <dd key={message}>{message}</dd>
              ))}
            </div>
          ))}
        </Fields>
      )}
    </>
  )
}

import { useText } from '@portal/platform/texts'
import { Button, chakra, Skeleton, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useEffect, useState } from 'react'
import { caseFailureMessage, PartFailure } from '../../common/case/CaseFailure.tsx'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { shownName } from '../../common/files/file-name.ts'
import { openTab } from './file-tab.ts'
import { openingOf } from './file-type.ts'
import { type FetchedFile, useFetchedFile } from './use-fetched-file.ts'
import { saveFetched, showFile } from './use-open-file.ts'

const Image = chakra('img', {
  base: { display: 'block', maxW: 'full', maxH: '60dvh', mx: 'auto', objectFit: 'contain' },
})

interface PreviewDialogProps {
  readonly file: CaseFile
  readonly onClose: () => void
}

/** Shows a picture of a case on the page itself, under its name. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const t = useText()
  const [shown] = useState(file)
  const query = useFetchedFile(shown)
  const name = shownName(shown.fullName)
  const fetched = query.state === 'ready' ? query.fetched : null
  const opening = openingOf(shown.extension, window.innerWidth)

  function open() {
    if (fetched === null) return
    const tab = opening === 'new-tab' ? openTab(t('salary.files.fetching', { name })) : null
    showFile(fetched, { opening, tab, fetched: t('salary.files.fetched') })
  }

  return (
    <Dialog
      open
      size="lg"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button
            disabled={fetched === null}
            onClick={() => {
              if (fetched !== null) saveFetched(fetched)
            }}
          >
            {t('salary.files.preview.download')}
          </Button>
          <Button disabled={fetched === null} onClick={open}>
            {t(
              opening === 'new-tab'
                ? 'salary.files.preview.openInTab'
                : 'salary.files.preview.open',
            )}
          </Button>
        </>
      }
    >
      {query.state === 'loading' && (
        <Skeleton h="60" role="status" aria-label={t('salary.files.fetching', { name })} />
      )}
      {query.state === 'ready' && <Picture fetched={query.fetched} />}
      {query.state === 'error' && (
        <PartFailure
          py="2"
          title={t('salary.files.preview.failed')}
          message={
            query.error === null ? t('salary.failure.general') : caseFailureMessage(query.error, t)
          }
          error={query.error}
          onRetry={query.retry}
        />
      )}
    </Dialog>
  )
}

function Picture({ fetched: { content, name } }: { readonly fetched: FetchedFile }) {
  const t = useText()
  const [address, setAddress] = useState<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  if (isBroken) return <Text role="alert">{t('salary.files.preview.broken')}</Text>
  return address && <Image src={address} alt={name} onError={() => setIsBroken(true)} />
}

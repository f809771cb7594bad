import { useText } from '@portal/platform/texts'
import { Button, lazyDialog, Text, Upload } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import { useState } from 'react'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { fileEntries } from '../../common/files/file-name.ts'
import { useSuccessor } from '../../common/use-successor.ts'
import { FileList } from './FileList.tsx'

const AddFileDialog = lazyDialog(async () => (await import('./AddFileDialog.tsx')).AddFileDialog)

/** Number of files shown in the card. */
export const FILES_IN_CARD = 4
/** With more files than this, the card fades the last one and has a button that shows all. */
export const SHOW_ALL_ABOVE = 3

/** The newest files of a case; users can show all of them and add one while the case is open. */
export function Files({ item }: CasePartProps) {
  const t = useText()
  const may = useMayWork(item)
  const [shown, setShown] = useState<'none' | 'add' | 'all'>('none')
  const files = item.fileList
  const successor = useSuccessor(fileEntries(files))
  const hasMore = files.length > SHOW_ALL_ABOVE
  const close = () => setShown('none')

  return (
    <CasePanel
      title={t('salary.files.title')}
      count={files.length}
      action={
        !item.isClosed && (
          <WorkButton may={may} size="sm" aria-haspopup="dialog" onClick={() => setShown('add')}>
            <Upload size={16} aria-hidden="true" />
            {t('salary.files.add')}
          </WorkButton>
        )
      }
    >
      {files.length === 0 && (
        <Text tone="quiet" ref={successor.fallback} tabIndex={-1}>
          {t('salary.files.none')}
        </Text>
      )}
      <FileList
        item={item}
        files={files.slice(0, FILES_IN_CARD)}
        fadesOut={hasMore}
        successor={successor}
      />
      {hasMore && (
        <Button
          variant="ghost"
          size="sm"
          mx="-2"
          aria-haspopup="dialog"
          onClick={() => setShown('all')}
        >
          {t('salary.files.showAll', { count: files.length })}
        </Button>
      )}
      {shown === 'add' && <AddFileDialog item={item} onClose={close} />}
      {shown === 'all' && <AllFilesPanel item={item} onClose={close} />}
    </CasePanel>
  )
}

/** A side panel with all files of a case. */
function AllFilesPanel({
  item,
  onClose,
}: {
  readonly item: CaseDetails
  readonly onClose: () => void
}) {
  const t = useText()
  const files = item.fileList
  const successor = useSuccessor(fileEntries(files))
  return (
    <SidePanel open title={t('salary.files.allTitle', { count: files.length })} onClose={onClose}>
      {files.length === 0 && (
        <Text tone="quiet" ref={successor.fallback} tabIndex={-1}>
          {t('salary.files.none')}
        </Text>
      )}
      <FileList item={item} files={files} successor={successor} />
    </SidePanel>
  )
}

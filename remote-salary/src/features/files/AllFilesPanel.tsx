import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { fileEntries } from '../../common/files/file-name.ts'
import { useSuccessor } from '../../common/list/use-successor.ts'
import { FileList } from './FileList.tsx'

/** A side panel with all files of a case. */
export function AllFilesPanel({
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

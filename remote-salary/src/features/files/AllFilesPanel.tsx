import { useText } from '@portal/platform/texts'
import { SidePanel } from '@portal/ui/overlays'
import type { CaseFile } from '../../common/case/case-details.ts'
import { FileList } from './FileList.tsx'

/** A side panel with all files of a case. */
export function AllFilesPanel({
  files,
  onClose,
}: {
  readonly files: readonly CaseFile[]
  readonly onClose: () => void
}) {
  const t = useText()
  return (
    <SidePanel open title={t('salary.files.allTitle', { count: files.length })} onClose={onClose}>
      <FileList files={files} />
    </SidePanel>
  )
}

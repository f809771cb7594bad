import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { requiredText, TextField, useForm } from '@portal/ui/forms'
import * as v from 'valibot'
import type { CaseDetails, CaseFile } from '../../common/case-details/case-details.ts'
import { useCaseFormCommand } from '../../common/case-work/case-change.ts'
import { FormDialog } from '../../common/dialog/FormDialog.tsx'
import { fileKey, nameOf, shownName } from '../../common/files/file-name.ts'
import { renameFile } from './files-api.ts'

/** The longest name without the extension. */
export const FILE_NAME_LIMIT = 100

export const fileNameSchema = v.object({
  name: v.pipe(
    requiredText('salary.files.change.nameMissing', FILE_NAME_LIMIT),
    v.regex(/[\p{L}\p{N}]/u, 'salary.files.change.nameMissing'),
    v.regex(/^[^/\\]*$/, 'salary.files.change.nameFolder'),
  ),
})

interface RenameFileDialogProps {
  readonly item: CaseDetails
  readonly file: CaseFile
  readonly onClose: () => void
  /** @param fullName the new full name */
  readonly onRenamed: (fullName: string) => void
}

/** A dialog that renames a file; the extension stays. */
export function RenameFileDialog({ item, file, onClose, onRenamed }: RenameFileDialogProps) {
  const t = useText()
  const rename = useCaseFormCommand((name: string) => renameFile(item.caseId, file, name), {
    fields: ['nytNavn'],
  })
  const form = useForm({
    schema: fileNameSchema,
    defaultValues: { name: nameOf(file) },
    submit: ({ name }) => rename.run(name),
    onSaved(fullName: string) {
      const name = shownName(fullName)
      toast({ tone: 'success', message: t('salary.files.change.renamed', { name }) })
      onRenamed(fullName)
    },
    serverFields: { nytNavn: 'name' },
    draft: { form: 'salary/file-name', object: fileKey(file) },
  })
  return (
    <FormDialog
      title={t('salary.files.change.renameTitle')}
      item={item}
      form={form}
      saveLabel={t('salary.files.change.save')}
      unchanged={t('salary.files.change.unchanged')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('salary.files.change.name')}
        {...(file.extension !== '' && {
          hint: t('salary.files.change.type', { extension: file.extension }),
        })}
        maxLength={FILE_NAME_LIMIT}
        required
      />
    </FormDialog>
  )
}

import { useText } from '@portal/platform/texts'
import { Button, toast } from '@portal/ui'
import {
  Form,
  requiredText,
  SubmitButton,
  TextField,
  useForm,
  useLeaveGuard,
} from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import * as v from 'valibot'
import { allows, type CaseDetails, type CaseFile } from '../../common/case-details/case-details.ts'
import { useCaseFormCommand } from '../../common/case-work/case-change.ts'
import { Overtaken } from '../../common/dialog/Overtaken.tsx'
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
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const title = t('salary.files.change.renameTitle')
  return (
    <>
      <Dialog
        open
        size="sm"
        title={title}
        onClose={() => guard.ask(onClose)}
        footer={
          <>
            <Button onClick={() => guard.ask(onClose)}>{t('salary.files.cancel')}</Button>
            <SubmitButton
              form={form}
              disabled={!form.isDirty || !allows(item, 'work-on')}
              notYet={form.isDirty ? undefined : t('salary.files.change.unchanged')}
            >
              {t('salary.files.change.save')}
            </SubmitButton>
          </>
        }
      >
        <Form form={form} label={title} focusFirstField>
          <Overtaken item={item} />
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
        </Form>
      </Dialog>
      {guard.dialog}
    </>
  )
}

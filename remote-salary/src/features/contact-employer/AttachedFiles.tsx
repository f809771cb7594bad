import { useText } from '@portal/platform/texts'
import { Checkbox, chakra, Text } from '@portal/ui'
import { useFormValue } from '@portal/ui/forms'
import type { CaseFile } from '../../common/case/case-details.ts'
import { FromCaseMark } from '../../common/case/FromCaseMark.tsx'
import { fileKey, formatSize, nameOf } from '../../common/files/file-name.ts'
import type { MailFormState } from './mail-form-schema.ts'

const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    px: '3',
    py: '1',
    maxH: '11rem',
    overflowY: 'auto',
    bg: 'ground',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
})

interface AttachedFilesProps {
  readonly form: MailFormState
  /** All files of the case. */
  readonly files: readonly CaseFile[]
}

/** Checkboxes that attach files of the case to the mail. */
export function AttachedFiles({ form, files }: AttachedFilesProps) {
  const t = useText()
  const selected = useFormValue(form, 'selectedFileList')
  const keys = new Set(selected.map(fileKey))

  function choose(file: CaseFile, isChosen: boolean) {
    const key = fileKey(file)
    const others = selected.filter((other) => fileKey(other) !== key)
    const { fullName, caseNumber } = file
    form.setValue('selectedFileList', isChosen ? [...others, { fullName, caseNumber }] : others)
  }

  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1">
        {t('salary.mail.files', { count: keys.size })}
      </chakra.legend>
      {files.length === 0 ? (
        <Text size="sm" tone="quiet">
          {t('salary.mail.noFiles')}
        </Text>
      ) : (
        <Choices>
          {files.map((file) => (
            <li key={fileKey(file)}>
              <Checkbox
                label={
                  <>
                    <bdi>{nameOf(file)}</bdi>
                    {` (${[file.extension.toUpperCase(), formatSize(file.length)].filter(Boolean).join(', ')})`}
                    <FromCaseMark fromCase={file.fromCase} />
                  </>
                }
                checked={keys.has(fileKey(file))}
                onChange={(isChosen) => choose(file, isChosen)}
              />
            </li>
          ))}
        </Choices>
      )}
    </chakra.fieldset>
  )
}

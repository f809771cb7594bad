import { useText } from '@portal/platform/texts'
import { Box, Checkbox, chakra, Text } from '@portal/ui'
import { useFormValue } from '@portal/ui/forms'
import { useEffect, useState } from 'react'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { FromCaseMark } from '../../common/case-details/FromCaseMark.tsx'
import { fileKey, formatSize, nameOf, shownName } from '../../common/files/file-name.ts'
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

/**
 * Checkboxes that attach files of the case to the mail. A chosen file that the case no longer has
 * is left out, and a notice says so.
 */
export function AttachedFiles({ form, files }: AttachedFilesProps) {
  const t = useText()
  const selected = useFormValue(form, 'selectedFileList')
  const keys = new Set(selected.map(fileKey))
  const [gone, setGone] = useState<readonly string[]>([])

  useEffect(() => {
    const known = new Set(files.map(fileKey))
    const isThere = (file: (typeof selected)[number]) => known.has(fileKey(file))
    if (selected.every(isThere)) return
    const missing = selected.filter((file) => !isThere(file))
    setGone(missing.map(({ fullName }) => shownName(fullName)))
    form.setValue('selectedFileList', selected.filter(isThere))
  }, [files, form, selected])

  function choose(file: CaseFile, isChosen: boolean) {
    const key = fileKey(file)
    const others = selected.filter((other) => fileKey(other) !== key)
    const { fullName, caseNumber } = file
    setGone([])
    form.setValue('selectedFileList', isChosen ? [...others, { fullName, caseNumber }] : others)
  }

  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1">
        {t('salary.mail.files', { count: keys.size })}
      </chakra.legend>
      <Box role="status">
        {gone.length > 0 && (
          <Text size="sm" mb="1" overflowWrap="anywhere">
            {t('salary.mail.filesGone', { names: gone.join(', ') })}
          </Text>
        )}
      </Box>
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

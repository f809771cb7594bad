import type { Query } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Grid, Info, Text } from '@portal/ui'
import { Form, Select, TextArea, TextField } from '@portal/ui/forms'
import { useState } from 'react'
import { caseFailureMessage, PartFailure } from '../../common/case/CaseFailure.tsx'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { AttachedFiles } from './AttachedFiles.tsx'
import type { MailStart } from './mail-api.ts'
import {
  CONTENT_LIMIT,
  fromAddresses,
  type MailFields,
  type MailFormState,
  SUBJECT_LIMIT,
} from './mail-form-schema.ts'

interface MailFormProps {
  readonly form: MailFormState
  readonly templates: Query<MailStart>
  /** What the templates' query has fetched; empty until then. */
  readonly start: MailStart
  readonly files: readonly CaseFile[]
}

/** The fields of a mail. Choosing a template overwrites most of them; the user can undo this. */
export function MailForm({ form, templates, start, files }: MailFormProps) {
  const t = useText()
  const [before, setBefore] = useState<MailFields | null>(null)
  const { templates: all, mostRecipients: most } = start

  function fill(type: string) {
    const template = all.find((one) => one.type === type)
    if (template === undefined) return
    const stood = form.values()
    setBefore(isWritten(stood, start) ? structuredClone(stood) : null)
    form.setValue('content', template.content)
    // A template without recipients keeps those that are there.
    if (template.to.length > 0) form.setValue('to', fromAddresses(template.to))
    form.setValue('subject', template.subject)
    form.setValue('selectedFileList', [])
  }
  function takeBack() {
    if (before === null) return
    form.setValue('content', before.content)
    form.setValue('to', before.to)
    form.setValue('subject', before.subject)
    form.setValue('selectedFileList', before.selectedFileList)
    setBefore(null)
  }

  return (
    <Form form={form} focusFirstField>
      {templates.state === 'error' && (
        <PartFailure
          px="4"
          py="3"
          bg="red.tint"
          borderWidth="1px"
          borderColor="red.main"
          borderRadius="md"
          title={t('salary.mail.templatesFailed')}
          message={caseFailureMessage(templates.error, t)}
          error={templates.error}
          onRetry={templates.retry}
        />
      )}
      {/* Also without templates: it has the focus when the dialog opens. */}
      <Select
        form={form}
        name="template"
        label={t('salary.mail.template')}
        emptyLabel={t(
          templates.state === 'loading' ? 'salary.mail.fetching' : 'salary.mail.chooseTemplate',
        )}
        options={all.map(({ type, name }) => ({ value: type, label: name }))}
        onChosen={fill}
        required
      />
      {before !== null && (
        <Flex
          role="status"
          align="center"
          gap="2"
          px="3"
          py="2"
          wrap="wrap"
          bg="blue.tint"
          color="blue.ink"
          borderRadius="md"
          fontSize="sm"
        >
          <Info size={18} aria-hidden="true" />
          <Text as="span" flex="1" minW="40" color="inherit">
            {t('salary.mail.replaced')}
          </Text>
          <Button size="sm" variant="ghost" onClick={takeBack}>
            {t('salary.mail.takeBack')}
          </Button>
        </Flex>
      )}
      <TextField
        form={form}
        name="to"
        label={t('salary.mail.to')}
        hint={
          most === null
            ? t('salary.mail.listHint')
            : t('salary.mail.listHintWithLimit', { count: most })
        }
        required
      />
      <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField form={form} name="cc" label={t('salary.mail.cc')} />
        <TextField form={form} name="bcc" label={t('salary.mail.bcc')} />
      </Grid>
      <TextField
        form={form}
        name="subject"
        label={t('salary.mail.subject')}
        maxLength={SUBJECT_LIMIT}
        required
      />
      <TextArea
        form={form}
        name="content"
        label={t('salary.mail.content')}
        limit={CONTENT_LIMIT}
        rows={12}
        required
      />
      <AttachedFiles form={form} files={files} />
      <Text size="sm" tone="quiet">
        {t('salary.mail.final')}
      </Text>
    </Form>
  )
}

/** Whether the fields contain the user's own input rather than a template's text. */
function isWritten(fields: MailFields, { templates }: MailStart): boolean {
  const isFromTemplate = ({ content, subject, to }: MailFields) =>
    templates.some(
      (one) => one.content === content && one.subject === subject && fromAddresses(one.to) === to,
    )
  const { content, subject, to, selectedFileList } = fields
  const isEmpty = content === '' && subject === '' && to === ''
  return selectedFileList.length > 0 || !(isEmpty || isFromTemplate(fields))
}

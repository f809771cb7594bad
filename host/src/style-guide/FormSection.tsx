import { ApiError, type ApiFailure, type CommandResult } from '@portal/platform/api'
import { addYears, today } from '@portal/platform/dates'
import { text } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Grid, toast } from '@portal/ui'
import {
  Checkbox,
  DateField,
  EmailField,
  Form,
  NumberField,
  PhoneField,
  Select,
  SubmitButton,
  TextArea,
  TextField,
  useForm,
  useLeaveGuard,
} from '@portal/ui/forms'
import type * as v from 'valibot'
import { exampleSchema } from './example-form-schema.ts'
import { Section, Specimen } from './Specimen.tsx'

type Example = v.InferOutput<typeof exampleSchema>

/** Simulated response time. */
const ANSWER_MS = 600

/** A complete form with its validation, its error summary, and possible responses of a service. */
export function FormSection() {
  const t = useText()
  return (
    <Section id="formular" title={t('host.styleGuide.form.section')}>
      <Specimen
        name="useForm, Form, TextField, SubmitButton"
        from="@portal/ui/forms"
        useKey="host.styleGuide.use.form"
      >
        <ExampleForm />
      </Specimen>
    </Section>
  )
}

function ExampleForm() {
  const t = useText()
  const form = useForm({
    schema: exampleSchema,
    defaultValues: {
      title: '',
      content: '',
      hours: '',
      email: '',
      phone: '',
      day: '',
      place: '',
      outcome: 'saved',
      isRead: false,
    },
    submit: answer,
    onSaved: () => toast({ tone: 'success', message: t('host.styleGuide.form.saved') }),
    serverFields: { Titel: 'title' },
    draft: { form: 'host-style-guide', object: 'example' },
  })
  const guard = useLeaveGuard(form.isDirty, form.reset)
  return (
    <>
      <Form form={form} label={t('host.styleGuide.form.section')}>
        <TextField form={form} name="title" label={t('host.styleGuide.form.title')} required />
        <TextArea form={form} name="content" label={t('host.styleGuide.form.content')} rows={3} />
        <Grid templateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap="4">
          <EmailField form={form} name="email" label={t('host.styleGuide.email')} />
          <PhoneField form={form} name="phone" label={t('host.styleGuide.form.phone')} />
          <NumberField
            form={form}
            name="hours"
            label={t('host.styleGuide.form.hours')}
            hint={t('host.styleGuide.form.hoursHint')}
            decimal
          />
          <DateField
            form={form}
            name="day"
            label={t('host.styleGuide.effectiveDate')}
            min={addYears(today(), -1)}
            max={addYears(today(), 1)}
            required
          />
          <Select
            form={form}
            name="place"
            label={t('host.styleGuide.place')}
            emptyLabel={t('host.styleGuide.choose')}
            options={[
              { value: 'a', label: t('host.styleGuide.placeOne') },
              { value: 'b', label: t('host.styleGuide.placeTwo') },
            ]}
          />
          <Select
            form={form}
            name="outcome"
            label={t('host.styleGuide.form.outcome')}
            options={[
              { value: 'saved', label: t('host.styleGuide.form.outcomeSaved') },
              { value: 'refused', label: t('host.styleGuide.form.outcomeRefused') },
              { value: 'failed', label: t('host.styleGuide.form.outcomeFailed') },
            ]}
          />
        </Grid>
        <Checkbox form={form} name="isRead" label={t('host.styleGuide.form.isRead')} />
        <Flex gap="2" wrap="wrap">
          <SubmitButton form={form}>{t('host.styleGuide.save')}</SubmitButton>
          <Button onClick={() => guard.ask(() => form.reset())}>
            {t('host.styleGuide.form.reset')}
          </Button>
        </Flex>
      </Form>
      {guard.dialog}
    </>
  )
}

/** Simulates a service: the example sends nothing. */
async function answer({ outcome }: Example): Promise<CommandResult<null>> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  switch (outcome) {
    case 'saved':
      return { ok: true, value: null }
    case 'refused':
      return failed(
        { kind: 'rejected', fields: { Titel: [text('host.styleGuide.form.titleTaken')] } },
        422,
      )
    case 'failed':
      return failed({ kind: 'server', status: 500 }, 500)
  }
}

function failed(failure: ApiFailure, status: number): CommandResult<null> {
  const requestId = crypto.randomUUID()
  return { ok: false, error: new ApiError(failure, { service: 'salary', requestId, status }) }
}

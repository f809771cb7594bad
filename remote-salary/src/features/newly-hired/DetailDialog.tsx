import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Text, toast } from '@portal/ui'
import {
  DateField,
  EmailField,
  PhoneField,
  type PortalForm,
  Select,
  useForm,
  useFormValue,
} from '@portal/ui/forms'
import { type ReactNode, useState } from 'react'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseFormCommand } from '../../common/case-work/case-change.ts'
import { FormDialog } from '../../common/dialog/FormDialog.tsx'
import { formatPhone } from './ContactLinks.tsx'
import { saveDetail, wireNameOf } from './newly-hired-api.ts'
import {
  type ContactName,
  choiceOf,
  type DateName,
  DETAIL_TEXTS,
  type DetailName,
  foundValues,
  isAmbiguous,
  isTyped,
  OTHER,
  periodOf,
  startingContact,
  type TypedContact,
} from './newly-hired-details.ts'
import { contactSchema, dateSchema } from './newly-hired-form-schema.ts'

interface DetailProps<N extends DetailName> {
  readonly item: CaseDetails
  readonly name: N
  readonly onAnswered: (item: CaseDetails) => void
  readonly onClose: () => void
}

/** A dialog that edits one detail of the newly hired person. */
export function DetailDialog({ name, ...rest }: DetailProps<DetailName>) {
  return name === 'mobile' || name === 'email' ? (
    <ContactDialog {...rest} name={name} />
  ) : (
    <DateDialog {...rest} name={name} />
  )
}

/** Form options shared by the dialogs for all details. */
function useSaving({ item, name, onAnswered, onClose }: DetailProps<DetailName>) {
  const t = useText()
  const command = useCaseFormCommand(
    (value: string | null) => saveDetail(item, name, value),
    // No reload, because the response contains the updated case.
    { fields: [wireNameOf(name)], reload: false },
  )
  return {
    submit: command.run,
    onSaved(answered: CaseDetails) {
      onAnswered(answered)
      onClose()
      toast({ tone: 'success', message: t('salary.newlyHired.saved') })
    },
    draft: { form: `salary/newly-hired-${name}`, object: item.caseId },
  }
}

function ContactDialog(props: DetailProps<ContactName>) {
  const { item, name, onClose } = props
  const t = useText()
  // Keep the options from when the dialog opened, even if the case is refetched.
  const [found] = useState(() => foundValues(item.newlyHired, name))
  const [schema] = useState(() => contactSchema(name, found))
  const [place, setPlace] = useState<'choice' | 'typed'>('typed')
  const form = useForm<TypedContact, string | null, CaseDetails>({
    ...useSaving(props),
    schema,
    defaultValues: startingContact(found),
    serverFields: { [wireNameOf(name)]: place },
  })
  const choice = useFormValue(form, 'choice')
  const typed = isTyped(found, choice)
  if (place !== (typed ? 'typed' : 'choice')) setPlace(typed ? 'typed' : 'choice')

  const label = t(DETAIL_TEXTS[name].label)
  const Field = name === 'mobile' ? PhoneField : EmailField
  return (
    <DetailFrame title={t(DETAIL_TEXTS[name].edit)} item={item} form={form} onClose={onClose}>
      {isAmbiguous(found) && (
        <Select
          form={form}
          name="choice"
          label={label}
          emptyLabel={t('salary.newlyHired.choose')}
          options={[
            ...found.map((value) => ({
              value: choiceOf(value),
              label: name === 'mobile' ? formatPhone(value) : value,
            })),
            { value: OTHER, label: t('salary.newlyHired.other') },
          ]}
          required
        />
      )}
      {typed && (
        <Field
          form={form}
          name="typed"
          label={isAmbiguous(found) ? t('salary.newlyHired.otherValue', { label }) : label}
          hint={t('salary.newlyHired.emptyHint')}
        />
      )}
    </DetailFrame>
  )
}

function DateDialog(props: DetailProps<DateName>) {
  const { item, name, onClose } = props
  const t = useText()
  const [schema] = useState(() => dateSchema(name))
  const form = useForm<{ typed: string }, string | null, CaseDetails>({
    ...useSaving(props),
    schema,
    defaultValues: { typed: formatDate(item.newlyHired[name]) },
    complains: 'after-submit',
    serverFields: { [wireNameOf(name)]: 'typed' },
  })
  const { min, max } = periodOf(name, today())
  return (
    <DetailFrame title={t(DETAIL_TEXTS[name].edit)} item={item} form={form} onClose={onClose}>
      <DateField
        form={form}
        name="typed"
        label={t(DETAIL_TEXTS[name].label)}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    </DetailFrame>
  )
}

interface DetailFrameProps<V extends object> {
  readonly title: string
  readonly item: CaseDetails
  readonly form: PortalForm<V, string | null>
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The dialog around each form that edits a detail of the newly hired person. */
function DetailFrame<V extends object>(props: DetailFrameProps<V>) {
  const t = useText()
  return (
    <FormDialog
      {...props}
      saveLabel={t('salary.action.save')}
      unchanged={t('salary.newlyHired.unchanged')}
      about={
        <Text tone="quiet" size="sm" mb="3">
          {props.item.newlyHired.name}
        </Text>
      }
    />
  )
}

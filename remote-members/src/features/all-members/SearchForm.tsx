import { addDays, today } from '@portal/platform/dates'
import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Button, Card, Flex, Grid, Search } from '@portal/ui'
import {
  DateField,
  Form,
  optionalDate,
  optionalPhone,
  optionalText,
  PHONE_MAX_LENGTH,
  PhoneField,
  Select,
  SubmitButton,
  TextField,
  useForm,
  useFormValues,
} from '@portal/ui/forms'
import { type RefObject, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { isEmptySearch, NO_CRITERIA, type SearchCriteria, toTyped } from './search-criteria.ts'
import { useDepartments } from './use-member-search.ts'

export const NAME_LIMIT = 43

/** The latest allowed date of birth: yesterday. */
export function latestBirthday(): string {
  return addDays(today(), -1)
}

export const searchSchema = v.object({
  name: optionalText(NAME_LIMIT),
  birthday: optionalDate(() => ({ max: latestBirthday() })),
  phone: optionalPhone('members.search.phoneTooShort'),
  departmentNumber: v.string(),
})

const FIELDS = ['name', 'birthday', 'phone', 'departmentNumber'] as const

/** State of the address that fills in the form: a name, or a telephone number to search for at once. */
const typedSchema = v.union([
  v.object({
    name: v.pipe(
      v.string(),
      v.transform((name) => name.slice(0, NAME_LIMIT)),
    ),
  }),
  v.object({ phone: v.string() }),
])

export interface SearchFormProps {
  /** The criteria of the current search; empty before the first search. */
  readonly criteria: SearchCriteria
  readonly onSearch: (criteria: SearchCriteria) => void
  readonly submitButton: RefObject<HTMLButtonElement | null>
}

/** The form for searching all members. */
export function SearchForm({ criteria, onSearch, submitButton }: SearchFormProps) {
  const t = useText()
  const departments = useDepartments()
  const form = useForm({
    schema: searchSchema,
    defaultValues: toTyped(criteria),
    async submit(values) {
      onSearch(values)
      return { ok: true, value: undefined }
    },
  })
  const { state } = useLocation()
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const typed = v.safeParse(typedSchema, state)
    if (!typed.success) return
    const form = latest.current
    if ('name' in typed.output) {
      form.setValue('name', typed.output.name)
      form.focus('name')
    } else {
      form.reset({ ...toTyped(NO_CRITERIA), phone: typed.output.phone })
      void form.submit()
    }
  }, [state])
  const before = toTyped(criteria)
  const typed = useFormValues(form, FIELDS)
  // Spaces are no name, so typing them changes nothing.
  const isChanged = FIELDS.some((name) => typed[name].trim() !== before[name])
  return (
    <Card as="div" padding="none" px={{ base: '4', md: '5' }} py="4" mb="5">
      <Form form={form} label={t('members.search.form')}>
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(0, 1fr)',
            xl: '2fr 1fr 1fr 1.5fr',
          }}
          gap="4"
          alignItems="start"
        >
          <TextField
            form={form}
            name="name"
            label={t('members.search.name')}
            maxLength={NAME_LIMIT}
          />
          <DateField
            form={form}
            name="birthday"
            label={t('members.person.birthdate')}
            max={latestBirthday()}
          />
          <PhoneField
            form={form}
            name="phone"
            label={t('members.search.phone')}
            maxLength={PHONE_MAX_LENGTH}
            digitsOnly
          />
          <Select
            form={form}
            name="departmentNumber"
            label={t('members.person.department')}
            emptyLabel={t('members.search.allDepartments')}
            hint={departments.state === 'error' ? t('members.search.departmentsFailed') : undefined}
            options={
              departments.state === 'ready'
                ? departments.data.map(({ number, name }) => ({ value: number, label: name }))
                : []
            }
          />
        </Grid>
        <Flex gap="2" align="center" wrap="wrap">
          <SubmitButton
            ref={submitButton}
            form={form}
            disabled={!isChanged}
            notYet={t('members.search.notYet')}
          >
            <Search size={18} aria-hidden="true" />
            {t('members.search.submit')}
          </SubmitButton>
          <Button
            variant="ghost"
            disabled={!form.isDirty && isEmptySearch(criteria)}
            onClick={() => {
              form.reset(toTyped(NO_CRITERIA))
              onSearch(NO_CRITERIA)
              form.focus('name')
            }}
          >
            {t('members.search.reset')}
          </Button>
        </Flex>
      </Form>
    </Card>
  )
}

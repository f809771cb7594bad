import { valibotResolver } from '@hookform/resolvers/valibot'
import type { CommandResult } from '@portal/platform/api'
import { type DraftId, readDraft, removeDraft, writeDraft } from '@portal/platform/session'
import type { Schema } from '@portal/platform/wire'
import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormState,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import { changedFields } from './changed-fields.ts'
import { draftSchema } from './draft-schema.ts'
import { type FormProblems, problemsOf, type ServerField } from './problems.ts'

/** What a form is made of. `V` is what is typed, `O` what the schema makes of it. */
export interface FormOptions<V extends FieldValues, O, T> {
  /** Its issues are text keys, or made by `issue()`. */
  readonly schema: Schema<O, V>
  /**
   * Every field, flat. Read when the form is first shown: give it a `key` where the object that it
   * edits can change.
   */
  readonly defaultValues: NoInfer<V>
  /**
   * Sends what was typed: the `run` of a `useCommand`, so that a double press has one effect. Not one
   * with `dialog: false`: the form is silent about what the error dialog is for.
   */
  submit(values: O): Promise<CommandResult<T>>
  /** After the save: close the panel, tell the person, fetch anew. */
  onSaved?(value: T): void
  /**
   * Where a service's complaint about a field belongs, by the service's name of the field. Names
   * that the form has itself need no row.
   */
  readonly serverFields?: Readonly<Record<string, ServerField<FieldPath<NoInfer<V>>>>>
  /** Keeps what is typed, to be there again after a reload; gone once it is saved. */
  readonly draft?: DraftId | undefined
}

/** A form: hand it to `Form`, to the fields and to `SubmitButton`. */
export interface PortalForm<V extends FieldValues, O = V> {
  /** Id of the form's element; a button outside of it names it as its `form`. */
  readonly id: string
  readonly control: Control<V, unknown, O>
  /** Whether anything differs from what the form began with. */
  readonly isDirty: boolean
  readonly isSubmitting: boolean
  /** Whether what stands in the fields is a draft from earlier. */
  readonly isRestored: boolean
  readonly problems: FormProblems<FieldPath<V>>
  /** Labels of the fields that are shown, for the summary. */
  readonly labels: Map<string, string>
  /** What stands in the fields now. To follow a field while it is typed: `useFormValue`. */
  values(): V
  setValue<N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>): void
  /** Says of a field what is wrong with it, before anything is submitted. */
  check(name: FieldPath<V>): void
  /** Puts the cursor into a field. */
  focus(name: FieldPath<V>): void
  submit(event?: SyntheticEvent): Promise<void>
  /** Begins anew with these values, or with those of the start; the draft goes. */
  reset(values?: V): void
}

/**
 * A form whose rules stand in a valibot schema.
 *
 * A refused submit marks the fields and lists them in a summary that takes the focus. A failed save
 * keeps what was typed: complaints about fields stand at the fields, any other failure in the
 * summary, unless the portal's error dialog says it already.
 */
export function useForm<V extends FieldValues, O, T>(
  options: FormOptions<V, O, T>,
): PortalForm<V, O> {
  const id = useId()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const { draft } = options
  const [start] = useState<V>(options.defaultValues)
  const [kept] = useState(() => (draft ? readDraft(draft, draftSchema(start)) : null))
  const [isRestored, setIsRestored] = useState(kept !== null)
  const [problems, setProblems] = useState<FormProblems<FieldPath<V>>>(NONE)
  const [labels] = useState(() => new Map<string, string>())
  const saved = useRef<V>(start)
  const isUnderWay = useRef(false)

  const fields = useHookForm<V, unknown, O>({
    // The library allows for missing fields; here all are there, which it cannot see of a V.
    defaultValues: start as DefaultValues<V>,
    resolver: valibotResolver(options.schema),
    shouldFocusError: false,
  })
  const { control, subscribe, reset: resetFields, setError } = fields
  const { isDirty, isSubmitting } = useFormState({ control })

  useEffect(() => {
    if (kept !== null) resetFields(kept, { keepDefaultValues: true, keepFieldsRef: true })
  }, [kept, resetFields])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { draft } = latest.current
          if (!draft) return
          if (Object.keys(changedFields(saved.current, values)).length > 0) {
            writeDraft(draft, values)
          } else removeDraft(draft)
        },
      }),
    [subscribe],
  )

  const forgetDraft = useCallback(() => {
    setIsRestored(false)
    if (latest.current.draft) removeDraft(latest.current.draft)
  }, [])

  const save = async (values: O) => {
    const typed = structuredClone(fields.getValues())
    const { submit, onSaved, serverFields = {} } = latest.current
    const result = await submit(values)
    if (result.ok) {
      saved.current = typed
      // At once: `onSaved` may go to another page, which the guard must no longer hold up.
      flushSync(() => fields.resetDefaultValues(typed))
      setProblems(NONE)
      forgetDraft()
      onSaved?.(result.value)
      return
    }
    if (result.error === 'restricted') return
    const names = namesOf(fields.getValues())
    const found = problemsOf(result.error, names, serverFields)
    for (const { name, message, said } of found.fields) setError(name, { type: said, message })
    if (found.fields.length > 0 || found.refusal !== null) {
      setProblems(({ attempt }) => ({ ...found, attempt: attempt + 1 }))
    } else setProblems(NONE)
  }

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    // A second press while the first is under way would be told of its end as well.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await fields.handleSubmit(save, (errors) => {
        const found = namesOf(fields.getValues()).flatMap((name) => {
          const message = fields.getFieldState(name).error?.message ?? errors[name]?.message
          return typeof message === 'string' ? [{ name, message, said: 'by-schema' as const }] : []
        })
        setProblems(({ attempt }) => ({ fields: found, refusal: null, attempt: attempt + 1 }))
      })()
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    id,
    control,
    isDirty,
    isSubmitting,
    isRestored,
    problems,
    labels,
    values: fields.getValues,
    setValue: (name, value) =>
      fields.setValue(name, value, { shouldDirty: true, shouldValidate: problems.attempt > 0 }),
    check: (name) => void fields.trigger(name),
    focus: (name) => fields.setFocus(name),
    submit,
    reset: (values) => {
      const next = values ?? saved.current
      saved.current = next
      // Without its elements the form could put the cursor nowhere.
      resetFields(next, { keepFieldsRef: true })
      setProblems(NONE)
      forgetDraft()
    },
  }
}

const NONE: FormProblems<never> = { fields: [], refusal: null, attempt: 0 }

/** What stands in a field; the component renders again with each change of it. */
export function useFormValue<V extends FieldValues, O, N extends FieldPath<V>>(
  form: PortalForm<V, O>,
  name: N,
): FieldPathValue<V, N> {
  return useWatch({ control: form.control, name })
}

/** What the fields hold, by name; the component renders again with each change of one of them. */
export function useFormValues<V extends FieldValues, O, N extends FieldPath<V>>(
  form: PortalForm<V, O>,
  names: readonly N[],
): Readonly<Record<N, FieldPathValue<V, N>>> {
  const values = useWatch({ control: form.control, name: [...names] })
  // `fromEntries` forgets which keys there are.
  return Object.fromEntries(names.map((name, place) => [name, values[place]])) as Record<
    N,
    FieldPathValue<V, N>
  >
}

function namesOf<V extends FieldValues>(values: V): FieldPath<V>[] {
  // Forms are flat, so the fields of the values are all the paths there are.
  return Object.keys(values) as FieldPath<V>[]
}

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
import * as v from 'valibot'
import { changedFields } from './changed-fields.ts'
import { type FormDraft, formDraftSchema, onto } from './form-draft.ts'
import { followPointer } from './leave-field.ts'
import { type FormProblems, problemsOf, type ServerField } from './problems.ts'

/** Options of a form. `V` is the type of the inputs, `O` the schema's output. */
export interface FormOptions<V extends FieldValues, O, T> {
  /** The schema; its issues are text keys, or created by `issue()`. */
  readonly schema: Schema<O, V>
  /**
   * All fields, as a flat object. Read on first render only: give the component a `key` if the
   * edited object can change.
   */
  readonly defaultValues: NoInfer<V>
  /**
   * Submits the values with the `run` of a `useCommand`, so that a double click has one effect. The
   * command must not set `dialog: false`: the form leaves some errors to the portal's error dialog.
   */
  submit(values: O): Promise<CommandResult<T>>
  /** Called after saving, for example to close the panel, confirm to the user, or refetch. */
  onSaved?(value: T): void
  /** Maps the service's field names to the form's fields. Equal names need no entry. */
  readonly serverFields?: Readonly<Record<string, ServerField<FieldPath<NoInfer<V>>>>>
  /**
   * When a field first shows its error: when it is left, and from then on while it is typed in; or
   * after the first attempt to submit.
   */
  readonly complains?: 'when-left' | 'after-submit'
  /**
   * Stores the input as a draft that survives a reload; deleted once it is saved. If what the draft
   * was made from has changed, the form says so and shows both.
   */
  readonly draft?: DraftId | undefined
  /**
   * What a form with these values starts from, if that depends on one of them, for example on the
   * employment that is edited. By default, the initial values.
   */
  startOf?(values: NoInfer<V>): NoInfer<V>
}

/** A form: pass it to `Form`, to the fields and to `SubmitButton`. */
export interface PortalForm<V extends FieldValues, O = V> {
  /** Id of the form element; a button outside the form refers to it by its `form` attribute. */
  readonly id: string
  readonly control: Control<V, unknown, O>
  /** Whether any value differs from the initial ones. */
  readonly isDirty: boolean
  readonly isSubmitting: boolean
  /** Whether the current values come from an earlier draft. */
  readonly isRestored: boolean
  /** What was changed elsewhere since the user began; null if nothing, or once the user has chosen. */
  readonly changedElsewhere: ChangedElsewhere<V> | null
  readonly problems: FormProblems<FieldPath<V>>
  /** How the rendered fields present themselves, for the messages above them. */
  readonly shown: Map<string, ShownField>
  /** The current values. To follow a field while the user types, use `useFormValue`. */
  values(): V
  setValue<N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>): void
  /** Validates a field without submitting, and shows its error. */
  check(name: FieldPath<V>): void
  /** Focuses a field. */
  focus(name: FieldPath<V>): void
  submit(event?: SyntheticEvent): Promise<void>
  /**
   * Compares what is saved now with what the form was made from. If they differ, the form says so
   * and shows both; a later submit replaces what is saved.
   *
   * @returns whether they differ
   */
  differsFrom(now: V): boolean
  /** Keeps the input although it was changed elsewhere. */
  keepInput(): void
  /** Resets to these values, or to the initial ones; deletes the draft. */
  reset(values?: V): void
}

/** What was changed elsewhere. */
export interface ChangedElsewhere<V> {
  /** The saved values of the fields that the user has changed, too. */
  readonly saved: Partial<V>
  /** Whether it was found as the user saved, rather than with a draft from before. */
  readonly onSaving: boolean
}

/** How a field presents itself. */
export interface ShownField {
  readonly label: string
  /** A value of the field as users read it. */
  textOf(value: unknown): string
}

/**
 * A form validated by a valibot schema.
 *
 * An invalid submit marks the fields and lists the errors in a summary, which receives the focus. A
 * failed save keeps the input: field errors are shown at the fields, any other error in the
 * summary, unless the portal's error dialog shows it.
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
  const [kept] = useState(() => (draft ? readDraft(draft, formDraftSchema(start)) : null))
  const [isRestored, setIsRestored] = useState(kept !== null)
  const [changedElsewhere, setChangedElsewhere] = useState<ChangedElsewhere<V> | null>(null)
  /** What the input was made from, until the user has chosen between it and a later change. */
  const undecided = useRef<V | null>(null)
  const [problems, setProblems] = useState<FormProblems<FieldPath<V>>>(NONE)
  const [shown] = useState(() => new Map<string, ShownField>())
  const saved = useRef<V>(start)
  /** What is saved now of the object that these values are about. */
  const startNow = useCallback(
    (values: V): V => latest.current.startOf?.(values) ?? saved.current,
    [],
  )
  const isUnderWay = useRef(false)

  const fields = useHookForm<V, unknown, O>({
    // The library's type allows missing fields; here all fields are present, which it cannot infer
    // for V.
    defaultValues: start as DefaultValues<V>,
    // Otherwise a rule across fields would be checked only once every field is valid.
    resolver: valibotResolver(v.config(options.schema, { abortPipeEarly: false })),
    shouldFocusError: false,
    mode: options.complains === 'after-submit' ? 'onSubmit' : 'onTouched',
  })
  const { control, subscribe, reset: resetFields, setError } = fields
  const { isDirty, isSubmitting } = useFormState({ control })

  useEffect(followPointer, [])

  const fillIn = useCallback(
    (input: FormDraft<V>, now: V) => {
      const { values, clashes } = onto(input, now)
      undecided.current = Object.keys(clashes).length > 0 ? input.madeFrom : null
      resetFields(values, { keepDefaultValues: true, keepFieldsRef: true })
      return clashes
    },
    [resetFields],
  )

  useEffect(() => {
    if (kept === null) return
    const clashes = fillIn(kept, startNow(kept.values))
    if (undecided.current !== null) setChangedElsewhere({ saved: clashes, onSaving: false })
  }, [kept, fillIn, startNow])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { draft } = latest.current
          if (!draft) return
          if (Object.keys(changedFields(saved.current, values)).length > 0) {
            const madeFrom = undecided.current ?? startNow(values)
            writeDraft(draft, { values, madeFrom } satisfies FormDraft<V>)
          } else removeDraft(draft)
        },
      }),
    [subscribe, startNow],
  )

  /** The fields as the user sees them: those of the form element first, in their order. */
  const fieldsInOrder = (): FieldPath<V>[] => {
    const element = document.getElementById(id)
    const shown = element instanceof HTMLFormElement ? Array.from(element.elements) : []
    const placeOf = (name: string) => {
      const place = shown.findIndex((each) => each.getAttribute('name') === name)
      return place < 0 ? shown.length : place
    }
    return namesOf(fields.getValues()).sort((one, other) => placeOf(one) - placeOf(other))
  }

  const forgetDraft = useCallback(() => {
    setIsRestored(false)
    setChangedElsewhere(null)
    undecided.current = null
    if (latest.current.draft) removeDraft(latest.current.draft)
  }, [])

  const save = async (values: O) => {
    const typed = structuredClone(fields.getValues())
    const { submit, onSaved, serverFields = {} } = latest.current
    const result = await submit(values)
    if (result.ok) {
      saved.current = typed
      // Do this synchronously: `onSaved` may navigate, and the leave guard would still block the
      // navigation.
      flushSync(() => fields.resetDefaultValues(typed))
      setProblems(NONE)
      forgetDraft()
      onSaved?.(result.value)
      return
    }
    if (result.error === 'restricted') return
    const found = problemsOf(result.error, fieldsInOrder(), serverFields)
    for (const { name, message, said } of found.fields) setError(name, { type: said, message })
    if (found.fields.length > 0 || found.refusal !== null) {
      setProblems(({ attempt }) => ({ ...found, attempt: attempt + 1 }))
    } else setProblems(NONE)
  }

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    // A second click during the first submit would run `onSaved` as well.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await fields.handleSubmit(save, (errors) => {
        const found = fieldsInOrder().flatMap((name) => {
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
    changedElsewhere,
    problems,
    shown,
    values: fields.getValues,
    setValue: (name, value) =>
      fields.setValue(name, value, {
        shouldDirty: true,
        shouldValidate: problems.attempt > 0 || fields.getFieldState(name).invalid,
      }),
    check: (name) => void fields.trigger(name),
    focus: (name) => fields.setFocus(name),
    submit,
    differsFrom(now) {
      const madeFrom = saved.current
      if (Object.keys(changedFields(madeFrom, now)).length === 0) return false
      saved.current = now
      const values = structuredClone(fields.getValues())
      fields.resetDefaultValues(now)
      setChangedElsewhere({ saved: fillIn({ values, madeFrom }, now), onSaving: true })
      return true
    },
    keepInput() {
      setIsRestored(false)
      setChangedElsewhere(null)
      undecided.current = null
      const { draft } = latest.current
      const values = fields.getValues()
      if (draft) writeDraft(draft, { values, madeFrom: startNow(values) } satisfies FormDraft<V>)
    },
    reset: (values) => {
      const next = values ?? startNow(fields.getValues())
      saved.current = next
      // Keep the registered elements: without them the form could not focus a field.
      resetFields(next, { keepFieldsRef: true })
      setProblems(NONE)
      forgetDraft()
    },
  }
}

const NONE: FormProblems<never> = { fields: [], refusal: null, attempt: 0 }

/** The current value of a field; re-renders the component when it changes. */
export function useFormValue<V extends FieldValues, O, N extends FieldPath<V>>(
  form: PortalForm<V, O>,
  name: N,
): FieldPathValue<V, N> {
  return useWatch({ control: form.control, name })
}

/** The current values of some fields, by name; re-renders the component when one changes. */
export function useFormValues<V extends FieldValues, O, N extends FieldPath<V>>(
  form: PortalForm<V, O>,
  names: readonly N[],
): Readonly<Record<N, FieldPathValue<V, N>>> {
  const values = useWatch({ control: form.control, name: [...names] })
  // `Object.fromEntries` loses the key types.
  return Object.fromEntries(names.map((name, place) => [name, values[place]])) as Record<
    N,
    FieldPathValue<V, N>
  >
}

function namesOf<V extends FieldValues>(values: V): FieldPath<V>[] {
  // Forms are flat, so the keys of the values are all possible paths.
  return Object.keys(values) as FieldPath<V>[]
}

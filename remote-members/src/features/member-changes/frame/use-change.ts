import { type CommandResult, useCommand, useRefetch } from '@portal/platform/api'
import { can, readSession, requestRestrictedNotice } from '@portal/platform/session'
import { type FormOptions, type PortalForm, useForm, useFormValues } from '@portal/ui/forms'
import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'

/** The form values of a change; a flat object. */
export interface Typed extends Record<string, string | boolean> {
  date: string
  otherInformation: string
}

export interface ChangeOptions<V extends Typed, O>
  extends Pick<FormOptions<V, O, void>, 'schema' | 'defaultValues' | 'startOf'> {
  readonly memberId: string
  /** Name of the form; part of the draft's id. */
  readonly name: string
  send(values: O): Promise<void>
  onSaved(): void
}

export interface Change<V extends Typed, O> {
  readonly form: PortalForm<V, O>
  /** The required fields that are empty. */
  readonly missing: readonly RequiredField[]
  /** The values under review; null while the form is shown. */
  readonly review: O | null
  /** Whether the button waits, for pending changes or for the service's answer. */
  readonly isBusy: boolean
  send(): void
  /** Returns from the review to the form. */
  goBack(): void
}

/** The fields that a form can require, in the order of the forms. */
const REQUIRED_FIELDS = ['workplace', 'position', 'hours', 'date'] as const

export type RequiredField = (typeof REQUIRED_FIELDS)[number]

interface Review<O> {
  readonly values: O
  answer(goesOn: boolean): void
}

/** Returned if the user leaves the review: the form shows no error message for `restricted`. */
const WENT_BACK = { ok: false, error: 'restricted' } as const

/**
 * A change form with a review step before sending. Unsent input survives a page reload. The member
 * is refetched when the form opens and before the review, because a colleague may have reported a
 * change since the page was loaded. After sending, everything that shows the member or the updates
 * is refetched.
 */
export function useChange<V extends Typed, O>({
  memberId,
  name,
  send,
  onSaved,
  ...options
}: ChangeOptions<V, O>): Change<V, O> {
  const [review, setReview] = useState<Review<O> | null>(null)
  const command = useCommand(send, { ability: 'member:change' })
  const refetch = useRefetch()
  const [isLooking, setIsLooking] = useState(false)

  const lookForPending = useCallback(async () => {
    // In this order: the member's status decides whether the list of updates is needed.
    await refetch(['own-member', memberId])
    await refetch(['updates', 'of', memberId])
  }, [refetch, memberId])
  useEffect(() => void lookForPending(), [lookForPending])

  async function lookOverAndSend(values: O): Promise<CommandResult<void>> {
    setIsLooking(true)
    await lookForPending()
    setIsLooking(false)
    const goesOn = await new Promise<boolean>((answer) => setReview({ values, answer }))
    const result = goesOn ? await command.run(values) : WENT_BACK
    if (!result.ok) setReview(null)
    return result
  }

  const form = useForm<V, O, void>({
    ...options,
    submit: lookOverAndSend,
    onSaved() {
      onSaved()
      for (const shown of [
        ['own-member', memberId],
        ['own-members'],
        ['member-search'],
        ['updates'],
      ]) {
        void refetch(shown)
      }
    },
    draft: { form: `members/${name}`, object: memberId },
  })

  // `V` may have these fields, but TypeScript cannot resolve the field names of a generic form.
  const typed = useFormValues(form as unknown as PortalForm<Typed, O>, REQUIRED_FIELDS)
  const problems = v.safeParse(options.schema, form.values()).issues ?? []
  const missing = REQUIRED_FIELDS.filter(
    (name) => typed[name] === '' && problems.some((problem) => v.getDotPath(problem) === name),
  )

  return {
    missing,
    form: {
      ...form,
      async submit(event) {
        event?.preventDefault()
        if (can(readSession(), 'member:change')) await form.submit(event)
        else requestRestrictedNotice()
      },
    },
    review: review?.values ?? null,
    isBusy: isLooking || command.running,
    send: () => review?.answer(true),
    goBack: () => review?.answer(false),
  }
}

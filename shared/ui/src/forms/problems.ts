import {
  type ApiError,
  type ApiFailure,
  failureTextKey,
  isShownInDialog,
  serverMessage,
} from '@portal/platform/api'

/**
 * The form field at which a service's field error is shown, optionally with a text of the portal
 * instead of the service's message.
 */
export type ServerField<N extends string = string> =
  | N
  | {
      readonly field: N
      /** Text key to show instead of the service's message. */
      readonly message: string
    }

/** A field error. */
export interface FieldProblem<N extends string> {
  readonly name: N
  /** A schema issue, or a message from the service. */
  readonly message: string
  readonly said: 'by-schema' | 'by-service'
}

/** Why saving failed, if the errors cannot be shown at a field. */
export interface Refusal {
  /** The service's messages. */
  readonly messages: readonly string[]
  /** Text key to show if the service sends no message. */
  readonly textKey: string
  /** Whether the input may have been saved all the same. */
  readonly outcomeUnknown: boolean
  readonly requestId: string
}

/** The errors of the last attempt to submit. */
export interface FormProblems<N extends string> {
  readonly fields: readonly FieldProblem<N>[]
  readonly refusal: Refusal | null
  /** Number of failed attempts; each one moves the focus to the error summary. */
  readonly attempt: number
}

/**
 * Maps a failed save to form errors.
 *
 * @param names the fields of the form, in the order in which errors are listed
 * @param serverFields the service's field names, mapped to the form's
 */
export function problemsOf<N extends string>(
  error: ApiError,
  names: readonly N[],
  serverFields: Readonly<Record<string, ServerField<N>>>,
): Omit<FormProblems<N>, 'attempt'> {
  const named = error.failure.kind === 'rejected' ? Object.entries(error.failure.fields) : []
  const fields: FieldProblem<N>[] = []
  const unplaced: string[] = []
  for (const [wireName, messages] of named) {
    const place = placeOf(wireName, names, serverFields)
    if (place === null) unplaced.push(...messages)
    else if (typeof place === 'string') {
      fields.push({ name: place, message: messages.join(' '), said: 'by-service' })
    } else fields.push({ name: place.field, message: place.message, said: 'by-schema' })
  }
  fields.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
  const isSaid = fields.length > 0 && unplaced.length === 0
  return {
    fields,
    refusal: isSaid || isShownInDialog(error) ? null : refusalOf(error, unplaced),
  }
}

function placeOf<N extends string>(
  wireName: string,
  names: readonly N[],
  serverFields: Readonly<Record<string, ServerField<N>>>,
): ServerField<N> | null {
  // Services are inconsistent about the case of a name's first letter.
  const same = (name: string) => name.toLowerCase() === wireName.toLowerCase()
  const mapped = Object.entries(serverFields).find(([name]) => same(name))
  return mapped?.[1] ?? names.find(same) ?? null
}

function refusalOf(
  { failure, outcomeUnknown, requestId }: ApiError,
  unplaced: readonly string[],
): Refusal {
  return {
    messages: [...saidOf(failure), ...unplaced],
    textKey: failureTextKey(failure),
    outcomeUnknown,
    requestId,
  }
}

function saidOf(failure: ApiFailure): readonly string[] {
  const message = serverMessage(failure)
  return message === null ? [] : [message]
}

import {
  type ApiError,
  failureTextKey,
  fieldErrors,
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
  const mapped = Object.keys(serverFields)
  const { fields: named, others } = fieldErrors(error.failure, [...mapped, ...names])
  const fields: FieldProblem<N>[] = []
  for (const [wireName, messages] of named) {
    const place = serverFields[wireName] ?? names.find((name) => name === wireName)
    if (typeof place === 'object') {
      fields.push({ name: place.field, message: place.message, said: 'by-schema' })
    } else if (place) fields.push({ name: place, message: messages.join(' '), said: 'by-service' })
  }
  fields.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
  const isSaid = fields.length > 0 && others.length === 0
  return {
    fields,
    refusal: isSaid || isShownInDialog(error) ? null : refusalOf(error, others),
  }
}

function refusalOf(
  { failure, outcomeUnknown, requestId }: ApiError,
  others: readonly string[],
): Refusal {
  const message = serverMessage(failure)
  return {
    messages: [...(message === null ? [] : [message]), ...others],
    textKey: failureTextKey(failure),
    outcomeUnknown,
    requestId,
  }
}

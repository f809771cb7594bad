import {
  type ApiError,
  type ApiFailure,
  failureTextKey,
  isShownInDialog,
  serverMessage,
} from '@portal/platform/api'

/** Where a service's complaint belongs: a field, or a field with a text of the portal's own. */
export type ServerField<N extends string = string> =
  | N
  | {
      readonly field: N
      /** Text key that is shown instead of what the service says. */
      readonly message: string
    }

/** A field that is wrong. */
export interface FieldProblem<N extends string> {
  readonly name: N
  /** An issue of the schema, or a sentence of the service. */
  readonly message: string
  readonly said: 'by-schema' | 'by-service'
}

/** Why nothing was saved, where no field is to blame. */
export interface Refusal {
  /** What the service says. */
  readonly messages: readonly string[]
  /** Text for when the service says nothing. */
  readonly textKey: string
  readonly requestId: string
}

/** What was wrong at the last attempt to submit. */
export interface FormProblems<N extends string> {
  readonly fields: readonly FieldProblem<N>[]
  readonly refusal: Refusal | null
  /** Counts the attempts: with each, the summary takes the focus. */
  readonly attempt: number
}

/**
 * What a failed save means for a form.
 *
 * @param names the fields of the form
 * @param serverFields where the service's names for fields belong
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
  // Services write the first letter of a name large or small as they like.
  const same = (name: string) => name.toLowerCase() === wireName.toLowerCase()
  const mapped = Object.entries(serverFields).find(([name]) => same(name))
  return mapped?.[1] ?? names.find(same) ?? null
}

function refusalOf({ failure, requestId }: ApiError, unplaced: readonly string[]): Refusal {
  return {
    messages: [...saidOf(failure), ...unplaced],
    textKey: failureTextKey(failure),
    requestId,
  }
}

function saidOf(failure: ApiFailure): readonly string[] {
  const message = serverMessage(failure)
  return message === null ? [] : [message]
}

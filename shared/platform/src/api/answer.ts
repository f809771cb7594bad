import * as v from 'valibot'
import type { ApiFailure } from './api-error.ts'
import { describeService } from './services.ts'

const messageSchema = v.object({
  Message: v.optional(v.nullable(v.string())),
  RequestId: v.optional(v.nullable(v.string())),
})

const fieldErrorsSchema = v.object({
  error: v.looseObject({
    errors: v.optional(v.nullable(v.record(v.string(), v.array(v.string())))),
    requestId: v.optional(v.nullable(v.string())),
  }),
})

/** Plain texts with which services say that a change was saved. */
const SAVED = /^(ok|true)?$/i

const refusalSchema = v.union([
  v.object({ Success: v.literal(false) }),
  v.object({ success: v.literal(false) }),
  // ASP.NET's ProblemDetails.
  v.object({ status: v.pipe(v.number(), v.minValue(400)), title: v.string() }),
  v.object({ errors: v.pipe(v.record(v.string(), v.unknown()), v.minEntries(1)) }),
])

/** The parsed content of an error response. */
export interface Complaint {
  readonly message: string | null
  /** Messages by field; null when the response has no `error` field. */
  readonly fields: Readonly<Record<string, readonly string[]>> | null
  readonly requestId: string | null
  /** Whether the response says that the call failed, even if its status is a success. */
  readonly isFailure: boolean
}

/** Reads a service's error messages; an unreadable response yields none. */
export function readComplaint(service: string, body: unknown): Complaint {
  const plain = v.safeParse(messageSchema, body)
  const message = plain.success ? plain.output.Message?.trim() || null : null
  const requestId = plain.success ? (plain.output.RequestId ?? null) : null
  const saysFields = describeService(service).failures === 'dialog-of-writes'
  const named = saysFields ? v.safeParse(fieldErrorsSchema, body) : null
  if (named?.success !== true) return { message, fields: null, requestId, isFailure: false }
  const { error } = named.output
  return {
    message,
    fields: error.errors ?? {},
    requestId: error.requestId ?? requestId,
    isFailure: !isEmpty(error),
  }
}

/** Whether an `error` field says nothing: some services send it with every response. */
function isEmpty({ errors, ...others }: Readonly<Record<string, unknown>>): boolean {
  const named = Object.values(others).some((value) => value !== null && value !== undefined)
  return !named && Object.keys(errors ?? {}).length === 0
}

/** Whether a body is empty or a plain text that says that a change was saved. */
export function saysSaved(text: string): boolean {
  return SAVED.test(text.trim())
}

/** Whether the body of a success says that the change was refused. */
export function saysRefused(body: unknown): boolean {
  return v.is(refusalSchema, body)
}

/** Maps the status and the messages of an error response to a failure. */
export function toFailure(status: number, { message, fields }: Complaint): ApiFailure {
  const said = message === null ? {} : { message }
  if (status === 401) return { kind: 'unauthorised' }
  if (fields !== null) return { kind: 'rejected', fields, ...said }
  switch (status) {
    case 400:
    case 422:
      return { kind: 'rejected', fields: {}, ...said }
    case 403:
      return { kind: 'forbidden', ...said }
    case 404:
      return { kind: 'not-found', ...said }
    case 409:
      return { kind: 'conflict', ...said }
    default:
      return { kind: 'server', status, ...said }
  }
}

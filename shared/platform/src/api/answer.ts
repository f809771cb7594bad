import * as v from 'valibot'
import type { ApiFailure } from './api-error.ts'
import { describeService } from './services.ts'

const messageSchema = v.object({
  Message: v.optional(v.nullable(v.string())),
  RequestId: v.optional(v.nullable(v.string())),
})

const fieldErrorsSchema = v.object({
  error: v.object({
    errors: v.optional(v.nullable(v.record(v.string(), v.array(v.string())))),
    requestId: v.optional(v.nullable(v.string())),
  }),
})

/** The parsed content of an error response. */
export interface Complaint {
  readonly message: string | null
  /** Messages by field; null when the response has no `error` field. */
  readonly fields: Readonly<Record<string, readonly string[]>> | null
  readonly requestId: string | null
}

/** Reads a service's error messages; an unreadable response yields none. */
export function readComplaint(service: string, body: unknown): Complaint {
  const plain = v.safeParse(messageSchema, body)
  const message = plain.success ? plain.output.Message?.trim() || null : null
  const requestId = plain.success ? (plain.output.RequestId ?? null) : null
  const saysFields = describeService(service).failures === 'dialog-of-writes'
  const named = saysFields ? v.safeParse(fieldErrorsSchema, body) : null
  if (named?.success !== true) return { message, fields: null, requestId }
  const { error } = named.output
  return { message, fields: error.errors ?? {}, requestId: error.requestId ?? requestId }
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

import * as v from 'valibot'
import type { ApiFailure } from './api-error.ts'
import { describeService } from './services.ts'

const spoken = v.fallback(v.nullish(v.pipe(v.string(), v.trim())), null)
const named = v.fallback(v.nullish(v.record(v.string(), v.unknown())), null)

/** An object whose names are read without their case, which differs from house to house. */
const caseless = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((sent) =>
    Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])),
  ),
)

/** The specified responses, and ASP.NET's `ProblemDetails`. */
const complaintSchema = v.pipe(
  caseless,
  v.object({
    message: spoken,
    requestid: spoken,
    success: v.optional(v.unknown()),
    status: v.optional(v.unknown()),
    type: spoken,
    title: spoken,
    detail: spoken,
    traceid: spoken,
    errors: named,
    error: v.fallback(v.nullish(caseless), null),
  }),
)

/** The type of a problem whose title is the English name of its status. */
const STANDARD = /^about:blank$|^https:\/\/(tools\.ietf|www\.rfc-editor)\.org\//

const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422])

/** A plain text for people: no page, no broken JSON, no list of calls. */
const PLAIN = /^[^<{[\n][^\n]{0,300}$/

const PAGE = /^<(!doctype|html)/i

/** The last name in a path, without an index. */
const LAST_PART = /\p{L}[^.[\]]*(?=(\[\w*\])?$)/u

/** An id that a service sends alone, as plain text. */
const PLAIN_ID = /^\s*(?=\D*\d)[\w-]{1,64}\s*$/

/** Plain texts with which services say that a change was saved. */
const SAVED = /^(ok|true)?$/i

/** A response with its status, as far as it may complain. */
export interface Response {
  readonly status: number
  /** The parsed body. */
  readonly body: unknown
  readonly text: string
}

/** The parsed content of an error response. */
export interface Complaint {
  readonly message: string | null
  /** Messages by field; null when the response has none, and no `error` field. */
  readonly fields: Readonly<Record<string, readonly string[]>> | null
  readonly requestId: string | null
  /** Whether the response says that the call failed, even if its status is a success. */
  readonly isFailure: boolean
  /** Whether the response says that a change was refused, even if its status is a success. */
  readonly isRefusal: boolean
}

/** Reads a service's error messages; an unreadable response yields none. */
export function readComplaint(service: string, response: Response): Complaint {
  const { success, output: said } = v.safeParse(complaintSchema, response.body)
  if (!success) {
    const message = plainMessage(response)
    return { message, fields: null, requestId: null, isFailure: false, isRefusal: false }
  }
  const error = describeService(service).failures === 'dialog-of-writes' ? said.error : null
  const fields = toFields(error ? error.errors : said.errors)
  const hasFields = Object.keys(fields).length > 0
  const title = STANDARD.test(said.type ?? '') ? null : said.title
  const isProblem = typeof said.status === 'number' && said.status >= 400 && Boolean(said.title)
  return {
    message: [said.message, said.detail, title].find((one) => one && !PAGE.test(one)) ?? null,
    fields: error || hasFields ? fields : null,
    requestId: v.parse(spoken, error?.requestid) ?? said.requestid ?? said.traceid ?? null,
    // Some services send an `error` that says nothing with every response.
    isFailure: error ? hasFields || isNamed(error) : false,
    isRefusal: said.success === false || isProblem || hasFields,
  }
}

function isNamed({ errors, ...others }: Readonly<Record<string, unknown>>): boolean {
  return Object.values(others).some((value) => value !== null && value !== undefined)
}

/**
 * The plain text of a status with which services refuse a change. With others it is a gateway's or
 * a framework's, and not meant for users.
 */
function plainMessage({ status, body, text }: Response): string | null {
  if (!REFUSALS.has(status)) return null
  // A symbol stands for a body that is not JSON.
  const plain = typeof body === 'string' ? body : typeof body === 'symbol' ? text : ''
  return PLAIN.exec(plain.trim())?.[0] ?? null
}

/**
 * The messages by field, lists or single texts. A name may be a path, `Sag.Emne` or `$.emner[0]`:
 * its last part is the field. Messages about no field have an empty name.
 */
function toFields(errors: unknown): Readonly<Record<string, readonly string[]>> {
  const fields = new Map<string, readonly string[]>()
  for (const [path, said] of Object.entries(v.parse(named, errors) ?? {})) {
    const name = LAST_PART.exec(path)?.[0] ?? ''
    const messages = [said].flat().filter((one) => typeof one === 'string')
    if (messages.length > 0) fields.set(name, [...(fields.get(name) ?? []), ...messages])
  }
  return Object.fromEntries(fields)
}

/** The id of which a body that is not JSON consists; undefined if it is something else. */
export function plainId(text: string): string | undefined {
  return PLAIN_ID.exec(text)?.[0].trim()
}

/** Whether a body is empty or a plain text that says that a change was saved. */
export function saysSaved(text: string): boolean {
  return SAVED.test(text.trim())
}

/** Maps the status and the messages of an error response to a failure. */
export function toFailure(status: number, { message, fields }: Complaint): ApiFailure {
  const said = message === null ? {} : { message }
  if (status === 401) return { kind: 'unauthorised' }
  if (fields !== null || status < 300) return { kind: 'rejected', fields: fields ?? {}, ...said }
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

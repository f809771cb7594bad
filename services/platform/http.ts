import { Readable } from 'node:stream'
import type { Span } from '@opentelemetry/api'
import { toJsonSchema } from '@valibot/to-json-schema'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { routePath } from 'hono/route'
import { describeRoute, openAPIRouteHandler, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { type Authenticator, requireSignIn, type SignedInUser } from './auth.ts'
import { createCallObserver, UNKNOWN_ROUTE } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Database, TraceableDatabase } from './database.ts'
import { type FieldErrors, HttpError } from './http-error.ts'
import type { Logger } from './log.ts'
import type { IncomingForm } from './multipart.ts'

export { HttpError } from './http-error.ts'

const LONGEST_BODY_BYTES = 1_000_000

const TEXTS = {
  invalid: 'Forespørgslen er ikke gyldig',
  invalidField: 'Værdien er ikke gyldig.',
  notFound: 'Adressen findes ikke.',
  tooLarge: 'Forespørgslen er for stor.',
  failed: 'Der skete en fejl - kontakt support',
} as const

/** The connection of a request; absent when a test calls a service directly. */
export interface Connection {
  /** The client's address. */
  readonly remoteAddress?: string | undefined
}

interface ServiceEnvironment {
  Bindings: Connection
  Variables: {
    requestId: string
    /** The span of the call, if it is recorded. */
    span: Span | undefined
    user: SignedInUser
  }
}

export type ServiceApp = Hono<ServiceEnvironment>

/** The response to a failed call. */
interface Failure {
  readonly message: string
  readonly fields: FieldErrors | undefined
  readonly requestId: string
}

/** How a service formats its errors. */
export interface FailureShape {
  readonly schema: v.GenericSchema
  toBody(failure: Failure): unknown
}

/** The default format: a single message, which also names the invalid fields. */
const messageShape: FailureShape = {
  schema: v.object({ Message: v.string(), RequestId: v.string() }),
  toBody: ({ message, requestId }) => ({ Message: message, RequestId: requestId }),
}

export interface ServiceAppOptions {
  /** For the log and the OpenAPI document. */
  readonly name: string
  readonly log: Logger
  /** The origin that browsers may call from. */
  readonly hostAddress: string
  /** Additional origins, for developers. */
  readonly developerOrigins?: readonly string[]
  readonly failureShape?: FailureShape
}

/**
 * Parses input. The error response names each invalid part, with the Danish message of its schema
 * if there is one.
 */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  // This message replaces valibot's own ones, which are English.
  const parsed = v.safeParse(schema, input, { message: TEXTS.invalidField })
  if (parsed.success) return parsed.output
  const fields: Record<string, readonly string[]> = {}
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? ''
    fields[name] = [...new Set(fields[name]).add(issue.message)]
  }
  throw new HttpError(400, toMessage(fields), { fields })
}

function toMessage(fields: FieldErrors): string {
  const own = [...new Set(Object.values(fields).flat())].filter(
    (message) => message !== TEXTS.invalidField,
  )
  const unnamed = Object.keys(fields).filter((name) => fields[name]?.includes(TEXTS.invalidField))
  if (unnamed.length === 0) return own.join(' ')
  const names = unnamed.filter((name) => name !== '').join(', ')
  return [names === '' ? `${TEXTS.invalid}.` : `${TEXTS.invalid}: ${names}.`, ...own].join(' ')
}

/** Creates an app with the common parts: request ids, log, CORS, errors, /openapi.json. */
export function createServiceApp({
  name,
  log,
  hostAddress,
  developerOrigins = [],
  failureShape = messageShape,
}: ServiceAppOptions): ServiceApp {
  const app: ServiceApp = new Hono()

  const observe = createCallObserver(log)
  app.use((c, next) =>
    observe(
      { method: c.req.method, header: (header) => c.req.header(header) },
      async (requestId, span) => {
        c.set('requestId', requestId)
        c.set('span', span)
        c.header('X-Request-Id', requestId)
        c.header('X-Content-Type-Options', 'nosniff')
        c.header('Cache-Control', 'no-store')
        await next()
        const route = routePath(c, -1)
        return {
          // Only the middleware matches an unknown address, and a preflight of any address.
          route: route === EVERY_ADDRESS ? UNKNOWN_ROUTE : route,
          status: c.res.status,
          ...(c.res.status >= 500 && { error: causeOf(c.error) }),
        }
      },
    ),
  )
  app.use(
    cors({
      origin: [hostAddress, ...developerOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id', 'traceparent'],
      exposeHeaders: ['X-Request-Id', 'Content-Disposition'],
      maxAge: 600,
    }),
  )
  // Only JSON: a file is sent with its length, which the browser needs to show progress.
  app.use(compress({ contentTypeFilter: /^application\/json/ }))
  app.get(
    '/openapi.json',
    describeRoute({ hide: true }),
    openAPIRouteHandler(app, {
      documentation: {
        info: { title: name, version: '1.0.0', description: 'A reference service of TR-portalen.' },
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
    }),
  )
  app.notFound((c) =>
    c.json({ Message: TEXTS.notFound, RequestId: c.get('requestId') ?? null }, 404),
  )
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const known = error instanceof HttpError ? error : undefined
    const body = failureShape.toBody({
      message: known?.message ?? TEXTS.failed,
      fields: known?.fields,
      requestId,
    })
    if (known?.retryAfterSeconds !== undefined) {
      c.header('Retry-After', String(known.retryAfterSeconds))
    }
    return c.json(body, known?.status ?? 500)
  })
  return app
}

const EVERY_ADDRESS = '/*'

function causeOf(error: Error | undefined): unknown {
  return error instanceof HttpError ? (error.cause ?? error) : error
}

/** The unparsed input of a call. */
export interface Sent {
  /** The path parameters. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Undefined without a JSON body. */
  readonly body: unknown
  /** Null if the request is not a form; only an operation that accepts uploads gets one. */
  readonly form: IncomingForm | null
}

/** The dependencies of an operation. */
export interface Surroundings<Tools> {
  readonly db: Database
  readonly clock: Clock
  /** Whether support staff must say why, before they act as somebody. */
  readonly needsReason: boolean
  /** Dependencies of this service only. */
  readonly tools: Tools
}

/** A response that is not JSON. */
export interface BinaryAnswer {
  readonly content: Readable
  readonly headers: Readonly<Record<string, string>>
}

/** The declaration of one call that a service accepts. */
export interface Operation<Tools = unknown> {
  /** Segments starting with a colon are parameters. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** For the OpenAPI document. */
  readonly summary: string
  readonly access?: 'read' | 'private' | 'write'
  readonly path?: v.ObjectSchema<v.ObjectEntries, undefined>
  readonly query: v.ObjectSchema<v.ObjectEntries, undefined>
  /** Null for an operation that takes no body. */
  readonly body: v.GenericSchema | null
  /** The multipart field that contains a file; `body` has the other fields. */
  readonly fileField?: string
  /** Null for a response without content. */
  readonly answer: v.GenericSchema | 'binary' | null
  /**
   * Answers a call. Parses the input itself, so that it can check permissions first.
   *
   * @returns a BinaryAnswer, or the value of the JSON response
   */
  perform(
    surroundings: Surroundings<Tools>,
    caller: { readonly userIdent: string; readonly requestId: string },
    sent: Sent,
  ): Promise<unknown>
}

export interface ServiceOptions<Tools = unknown> extends ServiceAppOptions {
  readonly db: TraceableDatabase
  readonly clock: Clock
  readonly authenticate: Authenticator
  /** Whether support staff must say why, before they act as somebody; false if omitted. */
  readonly needsReason?: boolean
  readonly tools: Tools
  readonly operations: readonly Operation<Tools>[]
}

/**
 * Creates a service from its operations. Each requires a bearer token and is listed in
 * /openapi.json.
 */
export function createService<Tools>({
  db,
  clock,
  authenticate,
  needsReason = false,
  tools,
  operations,
  ...options
}: ServiceOptions<Tools>): ServiceApp {
  const app = createServiceApp(options)
  for (const operation of operations) {
    const [method = '', path = ''] = operation.call.split(' ')
    app.on(
      method,
      path,
      // Do not limit forms with a file here: they have their own limit, and are never completely in
      // memory.
      operation.fileField === undefined ? limitBody : limitOtherBody,
      requireSignIn(authenticate),
      describeRoute(describe(operation, options.failureShape ?? messageShape)),
      // The tag of a file would need all of it in memory.
      operation.answer === 'binary' ? (_c, next) => next() : tagAnswer,
      async (c) => {
        const form = operation.fileField === undefined ? null : formOf(c.req.raw)
        const answer = await operation.perform(
          { db: db.within(c.get('span')), clock, needsReason, tools },
          { userIdent: c.get('user').memberIdent, requestId: c.get('requestId') },
          {
            path: c.req.param(),
            query: c.req.query(),
            body: form === null ? await readJson(c) : undefined,
            form,
          },
        )
        if (operation.answer === null) return c.body(null, 204)
        return isBinary(answer) ? sendBinary(c, answer) : sendJson(c, answer)
      },
    )
  }
  return app
}

/** Answers 304 to a client that has the same answer already. */
const tagAnswer = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-expose-headers',
    'x-content-type-options',
    'x-request-id',
  ],
})

const limitBody = bodyLimit({
  maxSize: LONGEST_BODY_BYTES,
  onError: () => {
    throw new HttpError(413, TEXTS.tooLarge)
  },
})

const limitOtherBody: MiddlewareHandler = (c, next) =>
  isForm(c.req.raw) ? next() : limitBody(c, next)

function isForm({ headers }: Request): boolean {
  return headers.get('Content-Type')?.startsWith('multipart/form-data') === true
}

function formOf(request: Request): IncomingForm | null {
  const contentType = request.headers.get('Content-Type') ?? ''
  return isForm(request) && request.body !== null ? { contentType, body: request.body } : null
}

function isBinary(answer: unknown): answer is BinaryAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'content' in answer &&
    answer.content instanceof Readable
  )
}

/** With its length, so that short answers are sent as they are. */
function sendJson(c: Context, answer: unknown): Response {
  const text = JSON.stringify(answer)
  // Only the user's browser keeps it, and asks whether it has changed before it is used.
  if (/^(GET|HEAD)$/.test(c.req.method)) c.header('Cache-Control', 'private, no-cache')
  return c.body(text, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

function sendBinary(c: Context, { content, headers }: BinaryAnswer): Response {
  if (c.req.method === 'HEAD') {
    // Close the content here, because nobody reads it.
    content.destroy()
    return c.body(null, 200, headers)
  }
  const chunks = content.iterator()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void content.destroy(),
  })
  return c.body(body, 200, headers)
}

/** Parses the body as JSON, regardless of its content type; undefined for a form. */
async function readJson(c: Context): Promise<unknown> {
  if (c.req.header('Content-Type')?.startsWith('multipart/') === true) return undefined
  const text = await c.req.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe(
  { summary, access, path, query, body, fileField, answer }: Operation,
  failureShape: FailureShape,
): Parameters<typeof describeRoute>[0] {
  const failure = (description: string, schema = messageShape.schema) => ({
    description,
    content: { 'application/json': { schema: resolver(schema) } },
  })
  return {
    summary,
    // Tag the access, because the method does not show it: some reads are POSTs.
    ...(access && { tags: [access] }),
    security: [{ bearer: [] }],
    parameters: [
      ...Object.entries(path?.entries ?? {}).map(([name, entry]) => ({
        in: 'path' as const,
        name,
        required: true,
        schema: inputSchema(entry),
      })),
      ...Object.entries(query.entries).map(([name, entry]) => ({
        in: 'query' as const,
        name,
        required: entry.type !== 'optional',
        schema: inputSchema(entry),
      })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: describeBody(inputSchema(body), fileField),
      },
    }),
    responses: {
      ...describeAnswer(answer),
      400: failure(
        'Something in the request is not valid; the answer names it',
        failureShape.schema,
      ),
      401: failure('No valid bearer token'),
      403: failure('Not for this person'),
      ...(fileField !== undefined && {
        413: failure('The file is too large', failureShape.schema),
      }),
    },
  }
}

function describeAnswer(answer: Operation['answer']) {
  if (answer === null) return { 204: { description: 'Done' } }
  if (answer === 'binary') {
    const schema = { type: 'string' as const, format: 'binary' }
    return { 200: { description: 'The file', content: { 'application/octet-stream': { schema } } } }
  }
  return {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: resolver(answer) } },
    },
  }
}

function describeBody(schema: JsonSchema, fileField: string | undefined) {
  const content: Record<string, { readonly schema: JsonSchema }> =
    fileField === undefined
      ? { 'application/json': { schema } }
      : { 'multipart/form-data': { schema: withFile(schema, fileField) } }
  return content
}

function withFile(form: JsonSchema, fileField: string): JsonSchema {
  return {
    ...form,
    properties: { ...fieldsOf(form.properties), [fileField]: { type: 'string', format: 'binary' } },
    required: [...(Array.isArray(form.required) ? form.required : []), fileField],
  }
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The JSON Schema of an input before its transformations, without rules that JSON Schema cannot
 * express.
 */
function inputSchema(schema: v.GenericSchema): JsonSchema {
  return { ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) }
}

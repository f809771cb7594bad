import { randomUUID } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { describeRoute, openAPIRouteHandler, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { type Authenticator, requireSignIn, type SignedInUser } from './auth.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { type FieldErrors, HttpError } from './http-error.ts'
import type { Logger } from './log.ts'

export { HttpError } from './http-error.ts'

const LONGEST_BODY_BYTES = 1_000_000

const TEXTS = {
  invalid: 'Forespørgslen er ikke gyldig',
  invalidField: 'Værdien er ikke gyldig.',
  notFound: 'Adressen findes ikke.',
  tooLarge: 'Forespørgslen er for stor.',
  failed: 'Der skete en fejl - kontakt support',
} as const

interface ServiceEnvironment {
  Variables: {
    requestId: string
    user: SignedInUser
  }
}

export type ServiceApp = Hono<ServiceEnvironment>

/** What is answered when a call fails. */
interface Failure {
  readonly message: string
  readonly fields: FieldErrors | undefined
  readonly requestId: string
}

/** How a service words its failures. */
export interface FailureShape {
  readonly schema: v.GenericSchema
  toBody(failure: Failure): unknown
}

/** A message alone; what is wrong with which field stands in it. */
const messageShape: FailureShape = {
  schema: v.object({ Message: v.string(), RequestId: v.string() }),
  toBody: ({ message, requestId }) => ({ Message: message, RequestId: requestId }),
}

export interface ServiceAppOptions {
  /** For the log and the OpenAPI document. */
  readonly name: string
  readonly log: Logger
  /** The one origin that browsers may call from. */
  readonly hostAddress: string
  readonly failureShape?: FailureShape
}

/**
 * Parses what a caller sent; each wrong part is named in the answer, with the Danish message of its
 * schema where that has one.
 */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  // The messages that valibot brings are English.
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

/** What all services have: request ids, log, CORS, limits, error answers, /health, /openapi.json. */
export function createServiceApp({
  name,
  log,
  hostAddress,
  failureShape = messageShape,
}: ServiceAppOptions): ServiceApp {
  const app: ServiceApp = new Hono()

  app.use(async (c, next) => {
    const given = c.req.header('X-Request-Id')
    const requestId = given !== undefined && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID()
    const began = performance.now()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    await next()
    // Without the query: names and member idents of people stand in it.
    log.info({
      service: name,
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    })
  })
  app.use(
    cors({
      origin: hostAddress,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id'],
      exposeHeaders: ['X-Request-Id'],
      maxAge: 600,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: LONGEST_BODY_BYTES,
      onError: () => {
        throw new HttpError(413, TEXTS.tooLarge)
      },
    }),
  )
  app.get('/health', describeRoute({ hide: true }), (c) => c.json({ status: 'ok' }))
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
    if (known === undefined || known.status >= 500) {
      log.error({ service: name, requestId, err: known?.cause ?? error })
    }
    const body = failureShape.toBody({
      message: known?.message ?? TEXTS.failed,
      fields: known?.fields,
      requestId,
    })
    return c.json(body, known?.status ?? 500)
  })
  return app
}

/** What came with a call, not yet parsed. */
interface Sent {
  readonly query: Readonly<Record<string, string>>
  /** Undefined without a JSON body. */
  readonly body: unknown
}

/** One call of a service, as the services declare them. */
export interface Operation {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** For the OpenAPI document. */
  readonly summary: string
  readonly query: v.ObjectSchema<v.ObjectEntries, undefined>
  /** Null for an operation that takes no body. */
  readonly body: v.GenericSchema | null
  /** Null for an operation whose answer nobody uses. */
  readonly answer: v.GenericSchema | null
  /** Parses what was sent by itself: who may call at all comes before what is wrong with the call. */
  perform(
    surroundings: { readonly db: Database; readonly clock: Clock },
    caller: { readonly userIdent: string; readonly requestId: string },
    sent: Sent,
  ): Promise<unknown>
}

export interface ServiceOptions extends ServiceAppOptions {
  readonly db: Database
  readonly clock: Clock
  readonly authenticate: Authenticator
  readonly operations: readonly Operation[]
}

/** A service of operations, each behind a bearer token and described in /openapi.json. */
export function createService({
  db,
  clock,
  authenticate,
  operations,
  ...options
}: ServiceOptions): ServiceApp {
  const app = createServiceApp(options)
  for (const operation of operations) {
    const [method = '', path = ''] = operation.call.split(' ')
    app.on(
      method,
      path,
      requireSignIn(authenticate),
      describeRoute(describe(operation, options.failureShape ?? messageShape)),
      async (c) => {
        const answer = await operation.perform(
          { db, clock },
          { userIdent: c.get('user').memberIdent, requestId: c.get('requestId') },
          { query: c.req.query(), body: await readJson(c) },
        )
        return operation.answer === null ? c.body(null, 204) : c.json(answer)
      },
    )
  }
  return app
}

/** The JSON body, whatever type the caller says it has. */
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
  { summary, query, body, answer }: Operation,
  failureShape: FailureShape,
): Parameters<typeof describeRoute>[0] {
  const failure = (description: string, schema = messageShape.schema) => ({
    description,
    content: { 'application/json': { schema: resolver(schema) } },
  })
  return {
    summary,
    security: [{ bearer: [] }],
    parameters: Object.entries(query.entries).map(([name, entry]) => ({
      in: 'query',
      name,
      required: entry.type !== 'optional',
      schema: inputSchema(entry),
    })),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: inputSchema(body) } },
      },
    }),
    responses: {
      ...(answer === null
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'The answer',
              content: { 'application/json': { schema: resolver(answer) } },
            },
          }),
      400: failure(
        'Something in the request is not valid; the answer names it',
        failureShape.schema,
      ),
      401: failure('No valid bearer token'),
      403: failure('Not for this person'),
    },
  }
}

/** What callers send, before it is transformed; rules that JSON Schema has no word for are left out. */
function inputSchema(schema: v.GenericSchema): Readonly<Record<string, unknown>> {
  return { ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) }
}

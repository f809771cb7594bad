import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { describeRoute, openAPIRouteHandler, resolver, validator } from 'hono-openapi'
import * as v from 'valibot'
import { type Authenticator, requireSignIn, type SignedInUser } from './auth.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { HttpError } from './http-error.ts'
import type { Logger } from './log.ts'

export { HttpError } from './http-error.ts'

const LONGEST_BODY_BYTES = 1_000_000

const TEXTS = {
  invalid: 'Forespørgslen er ikke gyldig',
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

export interface ServiceAppOptions {
  /** For the log and the OpenAPI document. */
  readonly name: string
  readonly log: Logger
  /** The one origin that browsers may call from. */
  readonly hostAddress: string
}

/** Parses what a caller sent; a wrong part is named in the answer. */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) {
    throw invalidInput(parsed.issues.map((issue) => v.getDotPath(issue)))
  }
  return parsed.output
}

function invalidInput(paths: readonly (string | null)[]): HttpError {
  const fields = [...new Set(paths.filter((path) => path !== null))].join(', ')
  return new HttpError(400, fields === '' ? `${TEXTS.invalid}.` : `${TEXTS.invalid}: ${fields}.`)
}

/** What all services have: request ids, log, CORS, limits, error answers, /health, /openapi.json. */
export function createServiceApp({ name, log, hostAddress }: ServiceAppOptions): ServiceApp {
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
    return c.json(
      { Message: known?.message ?? TEXTS.failed, RequestId: requestId },
      known?.status ?? 500,
    )
  })
  return app
}

/** One call of a service, as the services declare them. */
export interface Operation {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** For the OpenAPI document. */
  readonly summary: string
  readonly query: v.GenericSchema
  /** Null for an operation whose answer nobody uses. */
  readonly answer: v.GenericSchema | null
  perform(
    surroundings: { readonly db: Database; readonly clock: Clock },
    caller: { readonly userIdent: string; readonly requestId: string },
    query: unknown,
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
      describeRoute(describe(operation)),
      validator('query', operation.query, (result) => {
        if (!result.success) {
          throw invalidInput(result.error.map((issue) => pathOf(issue.path)))
        }
      }),
      async (c) => {
        const answer = await operation.perform(
          { db, clock },
          { userIdent: c.get('user').memberIdent, requestId: c.get('requestId') },
          c.req.query(),
        )
        return answer === undefined ? c.body(null, 204) : c.json(answer)
      },
    )
  }
  return app
}

type IssuePath = readonly (PropertyKey | { readonly key: PropertyKey })[]

function pathOf(path: IssuePath | undefined): string | null {
  if (path === undefined || path.length === 0) {
    return null
  }
  return path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

const failureSchema = v.object({ Message: v.string(), RequestId: v.string() })

function describe({ summary, answer }: Operation): Parameters<typeof describeRoute>[0] {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: resolver(failureSchema) } },
  })
  return {
    summary,
    security: [{ bearer: [] }],
    responses: {
      ...(answer === null
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'The answer',
              content: { 'application/json': { schema: resolver(answer) } },
            },
          }),
      400: failure('Something in the request is not valid; the message names it'),
      401: failure('No valid bearer token'),
      403: failure('Not for this person'),
    },
  }
}

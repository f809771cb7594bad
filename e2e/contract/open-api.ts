import { join } from 'node:path'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { memberOperations } from '../../services/members/member-service.ts'
import { salaryOperations } from '../../services/salary/salary-service.ts'
import { ROOT } from '../run/places.ts'
import { type Call, CONTRACTS, type Contract, type ServiceName } from './calls.ts'
import { definitionsOf, jsonSchemaOf, type Literal, literalOf, VALUE_LITERALS } from './literal.ts'

const message = v.object({
  Message: v.pipe(v.string(), v.description('Danish; users see it.')),
  RequestId: v.optional(v.string()),
})
const fieldMessages = v.object({
  error: v.object({
    errors: v.pipe(
      v.record(v.string(), v.array(v.string())),
      v.description('Danish messages by field; users see them at the field, or by its name.'),
    ),
    requestId: v.optional(v.string()),
  }),
})

/** What the services' error responses contain. */
const FAILURES: Readonly<Record<ServiceName, Literal>> = {
  members: message,
  salary: v.union([fieldMessages, message]),
}

/** References to the responses of failed calls, which are the same for all. */
const FAILED = Object.fromEntries(
  [400, 401, 403, 404].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
)

const summaries = new Map(
  [...memberOperations, ...salaryOperations].map(({ call, summary }) => [
    call.replace(/:(\w+)/g, '{$1}'),
    summary,
  ]),
)

/** The committed document of a service. */
export const fileOf = (name: ServiceName) => join(ROOT, 'docs', 'back-ends', `${name}.yaml`)

/** The OpenAPI document of what the portal needs from a service, as YAML. */
export function openApiOf(name: ServiceName): string {
  const contract: Contract = CONTRACTS[name]
  const parts = Object.entries(contract.parts).map(([part, schema]) => [part, literalOf(schema)])
  const definitions = { ...VALUE_LITERALS, ...Object.fromEntries(parts), Failure: FAILURES[name] }
  const json = (schema: Literal) => ({
    content: { 'application/json': { schema: jsonSchemaOf(schema, definitions) } },
  })
  const failure = (description: string) => ({ description, ...json(FAILURES[name]) })

  function operationOf(call: string, path: string, declared: Call) {
    const { extension, writes = false, query = {}, body, file, answer } = declared
    const fields = Object.entries(query).map(([field, schema]) => ({
      name: field,
      in: 'query',
      required: schema.type !== 'exact_optional',
      schema: jsonSchemaOf(schema, definitions),
    }))
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => ({
      name: place,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const actedAs = actedAsOf(contract, declared)
    return {
      summary: summaries.get(call),
      tags: [writes ? 'write' : 'read'],
      ...(extension !== undefined && { 'x-extension': extension }),
      parameters: [...places, ...fields, ...(actedAs.in === 'query' ? [actedAs.parameter] : [])],
      ...(body && {
        requestBody: {
          required: true,
          ...json(actedAs.in === 'body' ? v.object({ ...body.entries, ...actedAs.entry }) : body),
        },
      }),
      ...(file !== undefined && { requestBody: { required: true, content: formOf(file) } }),
      responses: { ...answerOf(answer, json), ...FAILED },
    }
  }

  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, declared] of Object.entries(contract.calls)) {
    const [method = '', path = ''] = call.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, path, declared) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${contract.title}: what the portal needs`,
      version: '1.0.0',
      description:
        'Made by `npm run portal -- openapi` from the schemas with which the front ends read. Required ' +
        'is what they need; x-extension marks what a service need not have. See docs/back-ends.md.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        400: failure('Something that was sent is not valid'),
        401: { description: 'The token is missing, false or expired; the portal renews it' },
        403: failure('Not for this user'),
        404: failure('There is no such thing'),
      },
      schemas: definitionsOf(definitions),
    },
  }
  return stringify(document, { lineWidth: 100, aliasDuplicateObjects: false })
}

const SAID = 'Whom support staff act as; without it, the signed-in user.'

/** Where a read names whom support staff act as. No write does: they change nothing. */
function actedAsOf({ actedAs }: Contract, { writes, forUser, body }: Call) {
  if (writes || forUser) return { in: 'nothing' } as const
  const schema = v.pipe(v.string(), v.description(SAID))
  if (body !== undefined)
    return { in: 'body', entry: { [actedAs]: v.exactOptional(schema) } } as const
  return {
    in: 'query',
    parameter: { name: actedAs, in: 'query', required: false, schema: jsonSchemaOf(schema, {}) },
  } as const
}

function answerOf(answer: Call['answer'], json: (schema: Literal) => object) {
  if (answer === undefined) {
    const saved = 'Done: an empty body, OK, true, or JSON that names no failure'
    return { 200: { description: saved }, 204: { description: 'Done' } }
  }
  if (answer === 'file') {
    const schema = { type: 'string', format: 'binary' }
    return { 200: { description: 'The file', content: { 'application/octet-stream': { schema } } } }
  }
  return { 200: { description: 'The answer', ...json(literalOf(answer)) } }
}

function formOf(file: string) {
  const properties = { [file]: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [file] } } }
}

import { join } from 'node:path'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { ROOT } from '../run/places.ts'
import {
  type Call,
  CONTRACTS,
  type Contract,
  operationsOf,
  placeOfActedAs,
  type ServiceName,
} from './calls.ts'
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

const ACTED_AS = v.exactOptional(
  v.pipe(v.string(), v.description('Whom support staff act as; without it, the signed-in user.')),
)

/** The committed document of a service. */
export const fileOf = (name: ServiceName) => join(ROOT, 'docs', 'back-ends', `${name}.yaml`)

/** The OpenAPI document of what the portal needs from a service, as YAML. */
export function openApiOf(name: ServiceName): string {
  const contract: Contract = CONTRACTS[name]
  const operations = operationsOf(name)
  const parts = Object.entries(contract.parts).map(([part, schema]) => [part, literalOf(schema)])
  const definitions = { ...VALUE_LITERALS, ...Object.fromEntries(parts), Failure: FAILURES[name] }
  const json = (schema: Literal) => ({
    content: { 'application/json': { schema: jsonSchemaOf(schema, definitions) } },
  })
  const failure = (description: string) => ({ description, ...json(FAILURES[name]) })

  function operationOf(call: string, path: string, declared: Call) {
    const { extension, query = {}, body, file, answer } = declared
    const operation = operations.get(call)
    const place = operation === undefined ? null : placeOfActedAs(operation)
    const actedAs = { [contract.actedAs]: ACTED_AS }
    const asked = place === 'query' ? { ...query, ...actedAs } : query
    const fields = Object.entries(asked).map(([field, schema]) => ({
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
    return {
      summary: operation?.summary,
      tags: [operation?.access === 'write' ? 'write' : 'read'],
      ...(extension !== undefined && { 'x-extension': extension }),
      parameters: [...places, ...fields],
      ...(body && {
        requestBody: {
          required: true,
          ...json(place === 'body' ? v.object({ ...body.entries, ...actedAs }) : body),
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

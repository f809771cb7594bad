import { readFileSync } from 'node:fs'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { readSource } from '../checks/source-tree.ts'
import { type Call, CONTRACTS, type Contract, operationsOf, placeOfActedAs } from './calls.ts'
import { jsonSchemaOf, literalOf } from './literal.ts'
import { fileOf, openApiOf } from './open-api.ts'

interface Json {
  readonly type?: unknown
  readonly format?: unknown
  readonly anyOf?: unknown
  readonly oneOf?: unknown
  readonly const?: unknown
  readonly properties?: unknown
  readonly required?: unknown
  readonly items?: unknown
}
const schema = v.custom<v.GenericSchema>((value) => typeof value === 'object')
const json = v.custom<Json>((value) => typeof value === 'object' && value !== null)
const properties = v.optional(v.record(v.string(), json), {})
const names = v.optional(v.array(v.string()), [])

/** The kinds of value that a schema allows, without null. */
function kindsOf({ anyOf, oneOf, ...kind }: Json): readonly Json[] {
  if (kind.type === 'null') return []
  const several = anyOf ?? oneOf
  return several === undefined ? [kind] : v.parse(v.array(json), several).flatMap(kindsOf)
}

const typeOf = ({ type, const: literal }: Json) =>
  type === 'integer' ? 'number' : (type ?? typeof literal)

/** Where what a service says it sends is not what the portal needs. */
function differences(needed: Json, sent: Json, path = ''): readonly string[] {
  return kindsOf(sent).flatMap((kind) => {
    const alike = kindsOf(needed).filter((each) => typeOf(each) === typeOf(kind))
    const found = alike.map((each) => differencesOf(each, kind, path))
    return found.find((each) => each.length === 0) ?? found[0] ?? [`${path}: is of another type`]
  })
}

function differencesOf(needed: Json, sent: Json, path: string): readonly string[] {
  if (needed.format !== sent.format) return [`${path}: is not described as ${needed.format}`]
  if (needed.items) {
    return differences(v.parse(json, needed.items), v.parse(json, sent.items), `${path}[]`)
  }
  const fields = v.parse(properties, sent.properties)
  const always = v.parse(names, sent.required)
  const must = v.parse(names, needed.required)
  return Object.entries(v.parse(properties, needed.properties)).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`
    const found = fields[name]
    if (found === undefined) return OLDER.includes(name) ? [] : [`${at}: is not sent`]
    const isAlways = always.includes(name)
    if ('x-extension' in field && isAlways) return [`${at}: is an extension, but required`]
    if (must.includes(name) && !isAlways) return [`${at}: is needed, but not required`]
    return differences(field, found, at)
  })
}

/** What only older services send. */
const OLDER = ['AntalFoaMedlemmerBrugerDaekker', 'TotalAntalKollegaerBrugerDaekker']

describe('open-api', () => {
  describe.each(['members', 'salary'] as const)('the contract of the %s service', (name) => {
    const { calls }: Contract = CONTRACTS[name]
    const operations = operationsOf(name)

    it('is in its document', () => {
      expect(readFileSync(fileOf(name), 'utf8') === openApiOf(name)).toBe(true)
    })

    it('has exactly the calls that our service declares', () => {
      expect(Object.keys(calls).sort()).toEqual([...operations.keys()].sort())
    })

    it.each(Object.entries(calls))('%s is what our service declares', (call, declared: Call) => {
      const operation = operations.get(call)
      if (operation === undefined) throw new Error('It is not declared.')
      const actedAs = placeOfActedAs(operation) === null ? [] : [CONTRACTS[name].actedAs]
      expect(Object.keys(operation.query.entries)).toEqual(
        expect.arrayContaining([...Object.keys(declared.query ?? {}), ...actedAs]),
      )
      const body =
        operation.body !== null && 'entries' in operation.body ? operation.body.entries : {}
      const lower = Object.keys(body ?? {}).map((field) => field.toLowerCase())
      const sent = Object.keys(declared.body?.entries ?? {}).map((field) => field.toLowerCase())
      expect(lower).toEqual(expect.arrayContaining(sent))
      const { answer } = operation
      if (answer === null || answer === 'binary') {
        expect(declared.answer).toBe(answer === null ? undefined : 'file')
      } else {
        const needed = jsonSchemaOf(literalOf(v.parse(schema, declared.answer)), {})
        expect(differences(needed, toJsonSchema(answer))).toEqual([])
      }
    })
  })

  it('the front ends make exactly these calls', () => {
    const made = readSource()
      .filter(({ path }) => /^(host|remote-|shared)/.test(path) && path.endsWith('-api.ts'))
      .flatMap(({ text }) => [...text.matchAll(/['`](\/[A-Za-z]+\/[A-Za-z/]+)/g)])
      .map(([, path = '']) => path.replace(/\/$/, ''))
    const known = Object.values(CONTRACTS).flatMap(({ calls }) =>
      Object.keys(calls).map((call) => call.replace(/^\w+ |\/\{.*/g, '')),
    )
    expect([...new Set(made)].sort()).toEqual(known.sort())
  })
})

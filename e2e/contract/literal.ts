import * as wire from '@portal/platform/wire'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { provideExtensions } from '../../shared/platform/src/contract/extensions.ts'

/**
 * The schema of a response in its literal form. The front end's own schema of it also reads what
 * other houses send; both give the contract of a back end: what to send, and what is read as well.
 */
export type Literal = v.GenericSchema

/** What the front ends' schemas are made of. */
type Part =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.NullishSchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.LazySchema<v.GenericSchema>
  | v.PicklistSchema<string[], undefined>
  | v.LiteralSchema<string, undefined>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>

/** A value is in its literal form if reading does not change it. */
const as = (read: v.GenericSchema, literal: Literal) =>
  v.pipe(
    literal,
    v.check((sent) => v.safeParse(read, sent).output === (sent ?? null)),
  )

const text = v.string()
const id = v.union([as(wire.ident, v.pipe(text, v.minLength(1))), v.pipe(v.number(), v.integer())])
const date = v.pipe(text, v.isoDate())
const time = v.pipe(text, v.isoTimestamp())
const OR_NONE = 'Null or left out, if there is none; an empty text is read as none too.'
const MOMENT = 'A moment with its zone. Without a zone it is read as Danish time.'
const DAY = 'A day. A time after it is cut off, except that midnight in UTC is the day in Denmark.'
const NO_DAY = `${OR_NONE} 0001-01-01 is read as none.`
const ID = 'An id. It is sent back as it came.'
const NAME = 'Shown to people. HTML entities are decoded once, and spaces around it are removed.'

/** The literal form of each value, and what the portal reads in its place. */
const VALUES: Readonly<Record<string, readonly [v.GenericSchema, Literal, string]>> = {
  Ident: [wire.ident, id, ID],
  IdentOrNone: [wire.identOrNone, v.nullish(id), `${ID} ${OR_NONE}`],
  Name: [wire.name, as(wire.name, text), NAME],
  NameOrNone: [wire.nameOrNone, as(wire.nameOrNone, v.nullish(text)), `${NAME} ${OR_NONE}`],
  TextOrNone: [wire.textOrNone, as(wire.textOrNone, v.nullish(text)), OR_NONE],
  Day: [wire.day, as(wire.day, date), DAY],
  DayOrNone: [wire.dayOrNone, as(wire.dayOrNone, v.nullish(date)), `${DAY} ${NO_DAY}`],
  DayOrText: [
    wire.dayOrText,
    as(wire.dayOrText, v.nullish(date)),
    `${DAY} ${NO_DAY} A text that is no day is shown as it is.`,
  ],
  Instant: [wire.instant, as(wire.instant, time), MOMENT],
  InstantOrNone: [
    wire.instantOrNone,
    as(wire.instantOrNone, v.nullish(time)),
    `${MOMENT} ${NO_DAY}`,
  ],
  Flag: [wire.flag, v.boolean(), 'Null or left out is read as false.'],
  Count: [wire.count, v.number(), 'Null or left out is read as 0.'],
  NumberOrNone: [wire.numberOrNone, v.nullish(v.number()), 'Null or left out, if it is not known.'],
}

/** The values by name, for references between schemas. */
export const VALUE_LITERALS = Object.fromEntries(
  Object.entries(VALUES).map(([name, [, literal, description]]) => [
    name,
    v.pipe(literal, v.description(description)),
  ]),
)
const values = new Map(Object.entries(VALUES).map(([name, [read]]) => [read, VALUE_LITERALS[name]]))

/** The fields of an object without which the portal cannot read it. */
const needed = new WeakMap<v.GenericSchema, ReadonlySet<string>>()

const made = new WeakMap<v.GenericSchema, Literal>()

/** Makes the literal schema of one of the front ends' schemas, once. */
export function literalOf(schema: v.GenericSchema): Literal {
  const literal = values.get(schema) ?? made.get(schema) ?? make(schema)
  made.set(schema, literal)
  return literal
}

function make(schema: v.GenericSchema): Literal {
  if ('known' in schema) return codeOf(schema, schema.known)
  if ('pipe' in schema && Array.isArray(schema.pipe)) return pipeOf(schema.pipe)
  // A schema of another kind ends in the error below.
  const part = schema as Part
  switch (part.type) {
    case 'object':
    case 'loose_object':
      return objectOf(part)
    case 'array':
      return v.array(literalOf(part.item))
    case 'union':
      return v.union(part.options.map(literalOf))
    case 'nullable':
      return v.nullable(literalOf(part.wrapped))
    case 'nullish':
      // A list that is left out is read as empty; its literal form is the list.
      if (part.wrapped.type === 'array') return literalOf(part.wrapped)
      return v.nullish(literalOf(part.wrapped))
    case 'optional':
      return v.optional(literalOf(part.wrapped))
    case 'lazy':
      return extensionOf(part)
    case 'picklist':
    case 'literal':
    case 'string':
    case 'number':
    case 'boolean':
      return part
    default:
      throw new Error(`There is no literal form of a schema of type '${schema.type}'.`)
  }
}

function objectOf({
  type,
  entries,
}: Extract<Part, { readonly entries: v.ObjectEntries }>): Literal {
  const fields = Object.entries(entries)
  const literals = Object.fromEntries(fields.map(([name, entry]) => [name, literalOf(entry)]))
  const object = type === 'object' ? v.object(literals) : v.looseObject(literals)
  const names = fields.filter(([, entry]) => !v.is(entry, undefined)).map(([name]) => name)
  needed.set(object, new Set(names))
  return object
}

function codeOf(schema: v.GenericSchema, known: unknown): Literal {
  const names = Array.isArray(known) && known.length > 0 ? ` Known: ${known.join(', ')}.` : ''
  const read = 'A code; its case and spaces around it do not count.'
  return v.pipe(as(schema, text), v.description(read + names))
}

/** Of a code that must be known, the codes; of others, what is sent before it is transformed. */
function pipeOf(pipe: readonly v.GenericSchema[]): Literal {
  const [first = text, ...others] = pipe
  return others.find(({ type }) => type === 'picklist') ?? literalOf(first)
}

/** Only extensions depend on something: on whether they are offered. */
function extensionOf(field: v.LazySchema<v.GenericSchema>): Literal {
  const asked: string[] = []
  provideExtensions({ has: (name) => asked.push(name) > 0 })
  const literal = literalOf(field.getter(undefined))
  return v.pipe(literal, v.metadata({ 'x-extension': asked[0] }))
}

/** Makes JSON Schemas of literal schemas. What the portal needs is required. */
export function jsonSchemaOf(schema: v.GenericSchema, definitions: Record<string, Literal>) {
  const { $schema: _, $defs: _defs, ...json } = toJsonSchema(schema, { ...AS_JSON, definitions })
  return json
}

/** The JSON Schemas by name that the others refer to. */
export function definitionsOf(definitions: Record<string, Literal>) {
  return toJsonSchemaDefs(definitions, AS_JSON)
}

const AS_JSON: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  ignoreActions: ['check'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema({ valibotSchema, jsonSchema }) {
    const names = needed.get(valibotSchema)
    if (names === undefined) return undefined
    return {
      ...jsonSchema,
      required: (jsonSchema.required ?? []).filter((name) => names.has(name)),
    }
  },
}

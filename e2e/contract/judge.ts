import { isUnreadableRow } from '@portal/platform/wire'
import * as v from 'valibot'
import { plainId, readComplaint, saysSaved } from '../../shared/platform/src/api/answer.ts'
import { provideRemotes } from '../../shared/platform/src/contract/remotes.ts'
import { offerAllExtensions } from '../../shared/platform/src/testing/extensions.ts'
import { workspaceManifests } from '../../shared/platform/src/testing/workspace-manifests.ts'
import { ROOT } from '../run/places.ts'
import type { Call, ServiceName } from './calls.ts'
import { type Literal, literalOf } from './literal.ts'

// They say which service names the fields of its errors.
provideRemotes(workspaceManifests(ROOT))

/** What a back end answered. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** What the portal makes of an answer. */
export interface Judgement {
  /** What it reads; undefined if it cannot. */
  readonly read?: unknown
  /** What it cannot read, with the place in the answer. */
  readonly faults: readonly string[]
  /** What it reads although the contract describes another form. */
  readonly habits: readonly string[]
}

const read = (value: unknown): Judgement => ({ read: value, faults: [], habits: [] })
const faulty = (fault: string): Judgement => ({ faults: [fault], habits: [] })

/** Judges an answer as the portal reads it, and by its literal form. */
export function judge(service: ServiceName, { answer }: Call, answered: Answered): Judgement {
  const { status, headers, text } = answered
  const body = parsed(text)
  const complaint = readComplaint(service, { status, body, text })
  const said = [
    complaint.message ?? '',
    ...Object.entries(complaint.fields ?? {}).map(([field, told]) => `${field}: ${told.join(' ')}`),
  ].join(' ')
  const quoted = said.trim() === '' ? '' : `, '${cut(said)}'`

  if (status >= 300 && status < 400) {
    return faulty(`status ${status}, which leads to ${headers.get('Location')}`)
  }
  if (status < 200 || status >= 300) {
    return faulty(`status ${status}${isPage(text) ? ', a web page' : quoted}`)
  }
  if (complaint.isFailure || (answer === undefined && complaint.isRefusal)) {
    return faulty(`status ${status}, but the body says that it failed${quoted}`)
  }
  if (answer === 'file') return isPage(text) ? faulty('a web page in place of a file') : read(text)
  if (answer === undefined) {
    const isSaved = saysSaved(text) || (body !== NO_JSON && body !== false)
    return isSaved ? read(true) : faulty(`${instead(text)} in place of an empty body`)
  }
  const sent = body === NO_JSON ? plainId(text) : body
  return sent === undefined ? faulty(`${instead(text)} in place of JSON`) : judgeBody(answer, sent)
}

const NO_JSON = Symbol('no JSON')

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return NO_JSON
  }
}

const isPage = (text: string) => /^\s*<(!doctype|html)/i.test(text)

function instead(text: string): string {
  if (isPage(text)) return 'a web page'
  return text === '' ? 'an empty body' : `'${cut(text)}'`
}

function cut(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

function judgeBody(answer: v.GenericSchema, body: unknown): Judgement {
  const literal = literalOf(answer)
  // An extension that is sent must be right, too.
  offerAllExtensions()
  const { typed, output, issues = [] } = v.safeParse(answer, body)
  const faults = [...misspelt(literal, body), ...issues.map(faultOf)]
  const isRead = typed && issues.every(isUnreadableRow)
  const field = isRead ? fieldOfBare(literal, body) : undefined
  const whole = field === undefined ? body : { [field]: body }
  const wrong = new Set(faults.map(({ place }) => place))
  const habits = (v.safeParse(literal, whole).issues ?? [])
    .map((issue) => ({ place: placeOf(issue), what: habitOf(issue) }))
    .filter(({ place }) => !wrong.has(place))
  return {
    ...(isRead && { read: output }),
    faults: linesOf(faults),
    habits: [...(field === undefined ? [] : [`${field} alone`]), ...fieldsByHabit(habits)],
  }
}

/** Something in an answer. */
interface Finding {
  readonly place: string
  readonly what: string
}

/** The place of a finding, whatever row it is in. */
const fieldOf = ({ place }: Finding) => place.replace(/\[\d+\]/g, '[]')

/** One line for each field, with the first of its rows. */
function linesOf(faults: readonly Finding[]): readonly string[] {
  return [...grouped(faults, fieldOf).values()].map(([first, ...others]) => {
    const rows = new Set([first, ...others].map(({ place }) => place)).size
    return `${first.place || 'the body'}: ${first.what}${rows > 1 ? ` (${rows} rows)` : ''}`
  })
}

/** One line for each habit, with its fields. */
function fieldsByHabit(habits: readonly Finding[]): readonly string[] {
  const firsts = [...grouped(habits, ({ place }) => place).values()].map(([first]) => first)
  return [...grouped(firsts, ({ what }) => what)].map(
    ([habit, found]) => `${habit}: ${[...new Set(found.map(fieldOf))].join(', ')}`,
  )
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string) {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

const placeOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).reduce(
    (place, { key }) =>
      typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`,
    '',
  )

/** What the schemas expect, in words. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  '(string | number)': 'a text or a number',
  '>=1': 'a text that is not empty',
}

function faultOf(issue: v.BaseIssue<unknown>): Finding {
  // Only days are checked by a function.
  const wanted = issue.expected === null ? 'a day' : (EXPECTED[issue.expected] ?? issue.expected)
  const what =
    issue.input === undefined ? 'is left out' : `${inWords(issue.input)} in place of ${wanted}`
  return { place: placeOf(issue), what }
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return `'${cut(value)}'`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

const NULLS: Readonly<Record<string, string>> = {
  Array: 'null for an empty list',
  boolean: 'null for false',
  number: 'null for 0',
}

/** Names the form of a value that the portal reads and the contract does not describe. */
function habitOf({ input, type, expected }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'left out'
  // One of several kinds of row, such as the lines of a history.
  if (type === 'union') return 'in another form'
  if (input === null) return NULLS[expected ?? ''] ?? 'null'
  if (typeof input !== 'string')
    return `${inWords(input)} for ${EXPECTED[expected ?? ''] ?? expected}`
  if (input.trim() === '') return 'an empty text for none'
  if (input.startsWith('0001-01-01')) return '0001-01-01 for none'
  if (input !== input.trim()) return 'spaces around a text'
  switch (type) {
    case 'iso_date':
      return /^\d{4}-\d{2}-\d{2}[T ]/.test(input) ? 'a day with a time' : 'a text that is no day'
    case 'iso_timestamp':
      return /^\d{4}-\d{2}-\d{2}/.test(input)
        ? 'a moment without a zone'
        : 'a text that is no moment'
    default:
      return /&#?\w+;/.test(input) ? 'HTML entities' : 'a code in other letters'
  }
}

/** Fields that the portal does not find, because their names are in other letters. */
function misspelt(schema: object, sent: unknown, place = ''): readonly Finding[] {
  if ('wrapped' in schema && isRecord(schema.wrapped)) return misspelt(schema.wrapped, sent, place)
  if ('item' in schema && isRecord(schema.item) && Array.isArray(sent)) {
    const { item } = schema
    return sent.flatMap((row, index) => misspelt(item, row, `${place}[${index}]`))
  }
  if (!isRecord(sent)) return []
  return Object.entries(entriesOf(schema)).flatMap(([name, entry]) => {
    const at = `${place}${place && '.'}${name}`
    if (name in sent) return isRecord(entry) ? misspelt(entry, sent[name], at) : []
    const other = Object.keys(sent).find((one) => one.toLowerCase() === name.toLowerCase())
    return other === undefined ? [] : [{ place: at, what: `is called '${other}'` }]
  })
}

/** The field of an answer that consists of what belongs in it. */
function fieldOfBare(literal: Literal, body: unknown): string | undefined {
  const fields = Object.keys(entriesOf(literal))
  // A list too has names, those of its rows.
  const names = isRecord(body) ? Object.keys(body) : []
  const isBare = names.length > 0 && !names.some((name) => fields.includes(name))
  return isBare || Array.isArray(body) ? fields[0] : undefined
}

const entriesOf = (schema: object) =>
  'entries' in schema && isRecord(schema.entries) ? schema.entries : {}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

import type { Page } from '@playwright/test'
import { MEMBERS, SALARY } from './backends.ts'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** What a house sends for a value of ours in a field; undefined leaves the field out. */
export type Habit = (value: Json, key: string) => Json | undefined

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UTC = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DATE_NAME = /dato$/i
/** A version of a case goes back to the service as it came. */
const VERSION = 'sagsRegTid'
const IDS = /^(NoteId|nr|Id|statusId|id|BrugerprofilId)$/
const CODES = /^(Type|OpdateringStatus|ReferenceType|OpdateringBatchStatus|statusType)$/
const ENUMS = /^(OpdateringType|OpdateringFeltType|tilladteHandlinger)$/
const NAMES = /navn$|^Adresselinje|^Postdistrikt$|^(tekst|KortNavn|oprettetAf)$/i
/** Names of files, by which they are fetched. */
const FILES = /^(fuldeNavn|nytNavn)$/
/** Fields in which a service of another house may send its data alone. */
const ALONE = ['Medlem', 'afvisAarsagTypeList', 'reminderAarsagTypeList', 'skabelonList'] as const

const danish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A habit of texts, which leaves other values and versions alone. */
const ofTexts =
  (change: (text: string, key: string) => Json): Habit =>
  (value, key) =>
    typeof value === 'string' && key !== VERSION ? change(value, key) : value

const ofDays = (change: (day: string) => string) =>
  ofTexts((text) => (DAY.test(text) ? change(text) : text))

/** A habit of the whole response. */
const ofAll =
  (change: (body: { readonly [key: string]: Json }) => Json): Habit =>
  (value, key) =>
    key === '' && isObject(value) ? change(value) : value

/** The instant at which a day begins in Denmark. */
function midnightOf(day: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const wall = Date.parse(`${danish.format(utc).replace(' ', 'T')}Z`)
  return new Date(utc - (wall - utc)).toISOString()
}

/** A member once for each workplace. */
function onceAPlace(rows: readonly Json[]): readonly Json[] {
  return rows.flatMap((row): readonly Json[] => {
    const { Arbejdssteder: places = null } = isObject(row) ? row : {}
    if (!isObject(row) || !isList(places) || places.length < 2) return [row]
    return places.map((place) => ({ ...row, Arbejdssteder: [place] }))
  })
}

/** Habits that can be had together. */
const TOGETHER = {
  'a member once for each workplace': (value, key) =>
    key === 'Medlemmer' && isList(value) ? onceAPlace(value) : value,
  'a day with a time': ofDays((day) => `${day}T00:00:00`),
  'a moment without a zone': ofTexts((text) =>
    UTC.test(text) ? `${danish.format(new Date(text)).replace(' ', 'T')}.0000000` : text,
  ),
  'the smallest date for none': (value, key) =>
    value === null && DATE_NAME.test(key) ? '0001-01-01T00:00:00' : value,
  'nothing for null': (value) => value ?? undefined,
  'null for an empty list': (value) => (isList(value) && value.length === 0 ? null : value),
  'nothing for no and zero': (value) => (value === false || value === 0 ? undefined : value),
  'ids as numbers, numbers as texts': (value, key) => {
    if (!IDS.test(key)) return value
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value
  },
  'padded codes': ofTexts((text, key) => (CODES.test(key) ? text.padEnd(30) : text)),
  'statuses in small letters': ofTexts((text, key) =>
    key === 'status' ? text.toLowerCase() : text,
  ),
  'names of enums in camelCase': ofTexts((text, key) =>
    ENUMS.test(key) ? text.charAt(0).toLowerCase() + text.slice(1) : text,
  ),
  'an empty message and error': ofAll((body) => ({ ...body, Message: '', error: { errors: {} } })),
} as const satisfies Readonly<Record<string, Habit>>

/** The habits of other houses, by what they do. */
export const HABITS: Readonly<Record<string, Habit>> = {
  ...TOGETHER,
  'Danish midnight in UTC': ofDays(midnightOf),
  'an empty text for no date': (value, key) => (value === null && DATE_NAME.test(key) ? '' : value),
  'nothing for an empty list': (value) => (isList(value) && value.length === 0 ? undefined : value),
  'a reminder status never seen': ofTexts((text, key) => (key === 'status' ? `Ny${text}` : text)),
  'data alone': ofAll((body) => {
    const field = ALONE.find((name) => name in body)
    return field === undefined ? body : (body[field] ?? null)
  }),
  'names in HTML entities': ofTexts((text, key) =>
    NAMES.test(key) && !FILES.test(key)
      ? text.replace(/[^\x20-\x25\x27-\x7e]/g, (one) => `&#${one.codePointAt(0)};`)
      : text,
  ),
}

/** A response of ours as a house with that habit sends it. */
export function inHabit(habit: Habit, value: Json, key = ''): Json | undefined {
  if (isList(value))
    return habit(
      value.map((row) => inHabit(habit, row, key) ?? row),
      key,
    )
  if (!isObject(value)) return habit(value, key)
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const changed = inHabit(habit, each, name)
    return changed === undefined ? [] : [[name, changed]]
  })
  return habit(Object.fromEntries(entries), key)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value)
}

/**
 * Lets the services answer as those of another house.
 *
 * @param habits of that house; without them, all that can be had together
 * @returns a function that ends it
 */
export async function answerAsAnotherHouse(
  page: Page,
  habits: readonly Habit[] = Object.values(TOGETHER),
): Promise<() => Promise<void>> {
  const isOfServices = (url: URL) => url.href.startsWith(MEMBERS) || url.href.startsWith(SALARY)
  await page.route(isOfServices, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    if (!response.ok() || !isJson) return route.fulfill({ response })
    const ours: Json = await response.json()
    const json = habits.reduce((body, habit) => inHabit(habit, body) ?? null, ours)
    return route.fulfill({ response, json })
  })
  return () => page.unroute(isOfServices)
}

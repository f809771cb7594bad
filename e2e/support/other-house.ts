import type { Page } from '@playwright/test'
import { MEMBERS, SALARY } from './backends.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UTC = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** A version of a case goes back to the service as it came. */
const VERSION = 'sagsRegTid'
const NUMBERS = /^(NoteId|nr|Id|statusId|id|BrugerprofilId)$/
const CODES = /^(Type|OpdateringStatus|ReferenceType|OpdateringBatchStatus|statusType)$/
const ENUMS = /^(OpdateringType|OpdateringFeltType)$/

const danish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A text of ours as another house would send it in this field. */
function textOf(key: string, text: string): Json {
  if (key === VERSION) return text
  if (DAY.test(text)) return `${text}T00:00:00`
  if (UTC.test(text)) return `${danish.format(new Date(text)).replace(' ', 'T')}.0000000`
  if (NUMBERS.test(key) && /^[1-9]\d*$/.test(text)) return Number(text)
  if (CODES.test(key)) return text.padEnd(30)
  if (key === 'status') return text.toLowerCase()
  if (ENUMS.test(key) || key === 'tilladteHandlinger')
    return text.charAt(0).toLowerCase() + text.slice(1)
  return text
}

function habitual(key: string, value: Json): Json | undefined {
  if (value === null) return /dato$/i.test(key) ? '0001-01-01T00:00:00' : undefined
  if (value === false || value === 0) return undefined
  if (typeof value === 'string') return textOf(key, value)
  if (typeof value === 'number') return NUMBERS.test(key) ? String(value) : value
  if (value === true) return value
  if (isList(value)) {
    if (value.length === 0) return null
    return rowsOf(key, value).map((row) => habitual(key, row) ?? row)
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const sent = habitual(name, each)
      return sent === undefined ? [] : [[name, sent]]
    }),
  )
}

/** A member once for each workplace. */
function rowsOf(key: string, rows: readonly Json[]): readonly Json[] {
  if (key !== 'Medlemmer') return rows
  return rows.flatMap((row): readonly Json[] => {
    if (row === null || typeof row !== 'object' || isList(row)) return [row]
    const { Arbejdssteder: places = null } = row
    if (!isList(places) || places.length < 2) return [row]
    return places.map((place) => ({ ...row, Arbejdssteder: [place] }))
  })
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/**
 * Lets the services answer as those of another house might: days with a time, times without a zone,
 * ids as numbers or texts, padded and differently spelt codes, a smallest date for none, nothing for
 * what is empty, no or zero, and a member once for each workplace.
 */
export async function answerAsAnotherHouse(page: Page): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(MEMBERS) || url.href.startsWith(SALARY),
    async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue()
      const response = await route.fetch()
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
      const body: Json = await response.json()
      const answer = habitual('', body)
      const isProfile = route.request().url().includes('/hentbrugerprofil')
      const json = isProfile && typeof answer === 'object' ? { ...answer, Message: '' } : answer
      return route.fulfill({ response, json })
    },
  )
}

import { type FakeServer, sampleOf } from '@portal/ui/testing'

type Fault = Parameters<FakeServer['on']>[1]

/** Time-out for calls in these tests. */
export const SHORT_TIMEOUT_MS = 60

const GENERAL = /Der skete en fejl - kontakt support/
const UNKNOWN = /Vi ved ikke, om det blev gemt/

/** The ways a call can fail, and the message that the page then shows. */
const FAULTS: readonly (readonly [name: string, fault: Fault, says: RegExp])[] = [
  ['500', { status: 500 }, GENERAL],
  ['503', { status: 503 }, GENERAL],
  ['429', { status: 429 }, GENERAL],
  ['404', { status: 404 }, GENERAL],
  ['401', { status: 401 }, /session er udløbet/],
  ['a time-out', () => new Promise<never>(() => {}), /for lang tid/],
  [
    'an abort',
    () => {
      throw new DOMException('gone', 'AbortError')
    },
    /ingen forbindelse/,
  ],
  [
    'a lost connection',
    () => {
      throw new TypeError('network')
    },
    /ingen forbindelse/,
  ],
  ['truncated JSON', { body: '{"sagsId": "S-1", "sagsN' }, GENERAL],
  ['HTML', { body: '<!doctype html><h1>Fejl</h1>' }, GENERAL],
  ['nothing', { body: '' }, GENERAL],
  ['a wrong schema', { body: { sagsId: [], skabelonList: 7 } }, GENERAL],
  [
    'errors by field',
    { status: 400, body: { error: { errors: { felt: ['Det kan ikke lade sig gøre.'] } } } },
    /Det kan ikke lade sig gøre/,
  ],
]

/** Faults for calls whose response body is used. */
export const READ_FAULTS = sampleOf(FAULTS)

/** Faults after which it is unknown whether a change was made. */
const TELL_NOTHING: ReadonlySet<string> = new Set([
  'a time-out',
  'an abort',
  'a lost connection',
  'truncated JSON',
  'HTML',
])

/** Bodies that are a success where the body is not used. */
const SUCCESSES: ReadonlySet<string> = new Set(['nothing', 'a wrong schema'])

/** Faults for calls whose response body is not used. */
export const WRITE_FAULTS = sampleOf(
  FAULTS.filter(([name]) => !SUCCESSES.has(name)).map(
    ([name, fault, says]) => [name, fault, TELL_NOTHING.has(name) ? UNKNOWN : says] as const,
  ),
)

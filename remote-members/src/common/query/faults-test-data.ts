import { type FakeServer, sampleOf } from '@portal/ui/testing'

type Fault = Parameters<FakeServer['on']>[1]

/** Request timeout in these tests. */
export const SHORT_TIMEOUT_MS = 60

const FAULTS: readonly (readonly [name: string, fault: Fault, says: RegExp])[] = [
  ['500', { status: 500, body: { Message: 'Databasen svarer ikke' } }, /Databasen svarer ikke/],
  ['500 without a word', { status: 500 }, /Kontakt din afdeling/],
  ['503', { status: 503 }, /ikke tilgængelig/],
  ['429', { status: 429, body: { Message: 'For mange kald' } }, /For mange kald/],
  ['404', { status: 404 }, /findes ikke/],
  ['401', { status: 401 }, /session er udløbet/],
  ['403', { status: 403, body: { Message: 'Ikke for dig' } }, /Ikke for dig/],
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
  ['truncated JSON', { body: '{"Medlemmer": [{"Med' }, /kunne ikke læses/],
  ['HTML', { body: '<!doctype html><h1>Fejl</h1>' }, /kunne ikke læses/],
  ['nothing', { body: '' }, /kunne ikke læses/],
  ['a wrong schema', { body: { Medlemmer: 7 } }, /kunne ikke læses/],
]

/** A sample of the ways in which a read can fail, each with the message that the page shows. */
export const READ_FAULTS = sampleOf(FAULTS)

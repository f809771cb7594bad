import { check, maxLength, optional, pipe, regex, string, transform, trim } from 'valibot'
import { criteriaOf } from '../../platform/access-log.ts'
import { isCalendarDay } from '../../platform/calendar.ts'
import { HttpError } from '../../platform/http.ts'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { isCovered } from '../authorisation.ts'
import { readMember } from '../member-detail.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { ownMemberWire } from '../wire.ts'
import { countOpened } from './count-opened.ts'
import { searchMembers } from './search.ts'
import { memberHitsWire } from './search-wire.ts'

const LONGEST_NAME = 43
const FEWEST_DIGITS = 8
const MOST_DIGITS = 24

const REFUSED = {
  nothing: 'Udfyld mindst ét felt.',
  unknown: 'Medlemmet findes ikke.',
} as const

// Empty fields are ignored.
const orNone = transform((text: string) => (text === '' ? undefined : text))

const name = pipe(
  string(),
  trim(),
  maxLength(LONGEST_NAME, `Navnet må højst være på ${LONGEST_NAME} tegn.`),
  check((text) => !text.includes('\0'), 'Navnet har et tegn, der ikke kan søges efter.'),
  orNone,
)
const birthDate = pipe(
  string(),
  trim(),
  regex(/^$|^\d{4}-\d{2}-\d{2}( 00:00:00)?$/, 'Datoen er ikke gyldig'),
  transform((text) => text.slice(0, 10)),
  check((day) => day === '' || isCalendarDay(day), 'Datoen er ikke gyldig'),
  orNone,
)
const phone = pipe(
  string(),
  transform((text) => text.replace(/\D/g, '')),
  regex(
    new RegExp(`^$|^\\d{${FEWEST_DIGITS},${MOST_DIGITS}}$`),
    `Telefonnummeret skal have ${FEWEST_DIGITS} til ${MOST_DIGITS} cifre.`,
  ),
  orNone,
)
const departmentNumber = pipe(string(), trim(), regex(/^\d{0,10}$/), orNone)

export const searchOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /medlem/soegallemedlemmer',
    summary: 'Members of the whole union by name, birth date, telephone and department',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: {
      'request.fuldeNavn': optional(name),
      'request.foedselsesdato': optional(birthDate),
      'request.telefon': optional(phone),
      'request.afdelingsnummer': optional(departmentNumber),
    },
    answer: memberHitsWire,
    shows: criteriaOf,
    async run({ db, person }, query) {
      const search = {
        name: query['request.fuldeNavn'],
        birthDate: query['request.foedselsesdato'],
        phone: query['request.telefon'],
        departmentNumber: query['request.afdelingsnummer'],
      }
      if (Object.values(search).every((value) => value === undefined)) {
        throw new HttpError(400, REFUSED.nothing)
      }
      return searchMembers(db, person.personIdent, search)
    },
  }),
  memberOperation({
    call: 'GET /medlem/hentsoegmedlem',
    summary: 'One member of the union',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: { 'request.medlemsident': requiredText },
    answer: ownMemberWire,
    shows: (query) => query['request.medlemsident'],
    async run({ db, clock, user, person, tools }, query) {
      const memberIdent = query['request.medlemsident']
      const isOwn = await isCovered(db, person.personIdent, memberIdent)
      if (!isOwn) await countOpened(db, user.personIdent, memberIdent, tools.openedAnHour)
      const member = await readMember(db, {
        representativeIdent: person.personIdent,
        memberIdent,
        isOwn,
        today: clock.today(),
      })
      if (!member) throw new HttpError(404, REFUSED.unknown)
      return { Medlem: member }
    },
  }),
]

import { maxLength, minLength, optional, pipe, string, transform, trim } from 'valibot'
import { logged } from '../../platform/access-log.ts'
import { HttpError } from '../../platform/http.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { profileWire, startupWire } from '../wire.ts'
import { readProfile } from './profile.ts'
import { readStartup, recordSignIn } from './startup.ts'
import { saveStewardContact, stewardContactIn } from './steward-contact.ts'

const NO_PROFILE =
  'Din profil findes ikke i medlemsregistret. Kontakt din afdeling, så de kan rette det.'

const LONGEST_REASON = 500

const reason = pipe(
  string(),
  trim(),
  minLength(1, 'Skriv en begrundelse.'),
  maxLength(LONGEST_REASON, `Begrundelsen må højst være på ${LONGEST_REASON} tegn.`),
  transform(logged),
)

export const profileOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /profil/hentbrugeropstartdata',
    summary: "Roles, department and ident of the token's user",
    access: 'read',
    needsActiveUser: false,
    takesActedAs: false,
    query: {},
    answer: startupWire,
    shows: 'nobody',
    run: ({ db, person }) => readStartup(db, person),
  }),
  memberOperation({
    call: 'GET /profil/hentbrugerprofil',
    summary: 'The profile of the user, or of the person they act as',
    access: 'read',
    needsActiveUser: false,
    takesActedAs: true,
    query: { 'request.begrundelse': optional(reason) },
    imitationReason: (query) => query['request.begrundelse'],
    answer: profileWire,
    // The user's deputies too, and whom the user is a deputy for.
    shows: 'list',
    async run({ db, clock, person }) {
      const profile = await readProfile(db, person.personIdent, clock.today())
      if (!profile) throw new HttpError(404, NO_PROFILE)
      return profile
    },
  }),
  memberOperation({
    call: 'POST /profil/brugeraktiviapp',
    summary: 'Told once after sign-in that the user is here',
    access: 'write',
    needsActiveUser: false,
    takesActedAs: true,
    query: {},
    answer: null,
    run: ({ db, clock, person }) => recordSignIn(db, person.personIdent, clock),
  }),
  memberOperation({
    call: 'POST /profil/opdaterbrugerprofil',
    summary: "The user's own contact as a representative",
    access: 'write',
    needsActiveUser: true,
    takesActedAs: true,
    query: {},
    body: { KontaktTR: stewardContactIn },
    answer: null,
    run: ({ db, person }, _query, body) =>
      saveStewardContact(db, person.personIdent, body.KontaktTR),
  }),
]

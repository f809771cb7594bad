import { maxLength, minLength, pipe, string, trim } from 'valibot'
import { criteriaOf } from '../../platform/access-log.ts'
import { HttpError } from '../../platform/http.ts'
import { supports } from '../../platform/imitation.ts'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { representativesWire } from '../wire.ts'
import { findRepresentatives } from './representatives.ts'

const NOT_SUPPORTED = 'Du kan ikke søge tillidsrepræsentanter i denne afdeling.'

export const supportSearchOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /profil/soegtrtilimitering',
    summary: "A department's representatives by name, for support staff to act as",
    access: 'read',
    needsActiveUser: false,
    takesActedAs: false,
    choosesActedAs: true,
    query: {
      'request.afdelingsnummer': requiredText,
      'request.fuldeNavn': pipe(
        string(),
        trim(),
        minLength(1, 'Skriv et navn.'),
        maxLength(100, 'Navnet er for langt.'),
      ),
    },
    answer: representativesWire,
    shows: criteriaOf,
    async run({ db, person, needsReason }, query) {
      const departmentNumber = query['request.afdelingsnummer']
      if (!supports(person, departmentNumber)) throw new HttpError(403, NOT_SUPPORTED)
      const found = await findRepresentatives(db, departmentNumber, query['request.fuldeNavn'])
      return needsReason ? { ...found, KraeverBegrundelse: true } : found
    },
  }),
]

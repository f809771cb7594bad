import { literal } from 'valibot'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { requireCovered } from '../authorisation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { addFavourite, removeFavourite } from './favourites.ts'

const favouriteQuery = {
  'request.favoritId': requiredText,
  'request.favoritType': literal('MedlemIdent'),
}

export const favouriteOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'POST /favorit/tilfoejfavorit',
    summary: 'Mark a member covered as a favourite',
    access: 'write',
    needsActiveUser: true,
    takesActedAs: true,
    query: favouriteQuery,
    answer: null,
    async run({ db, person }, query) {
      await requireCovered(db, person.personIdent, query['request.favoritId'])
      await addFavourite(db, person.personIdent, query['request.favoritId'])
    },
  }),
  memberOperation({
    call: 'DELETE /favorit/fjernfavorit',
    summary: 'Unmark a favourite',
    access: 'write',
    needsActiveUser: true,
    takesActedAs: true,
    query: favouriteQuery,
    answer: null,
    async run({ db, person }, query) {
      await requireCovered(db, person.personIdent, query['request.favoritId'])
      await removeFavourite(db, person.personIdent, query['request.favoritId'])
    },
  }),
]

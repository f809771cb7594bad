import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { requireCovered } from '../authorisation.ts'
import { readMember } from '../member-detail.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { listPendingUpdates } from '../updates/updates.ts'
import { ownMembersWire, ownMemberWire } from '../wire.ts'
import { listOwnMembers } from './own-members.ts'

export const ownMemberOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv',
    summary: 'The members covered, the filter options, and who is covered where by which post',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: {},
    answer: ownMembersWire,
    shows: 'list',
    run: ({ db, clock, person }) => listOwnMembers(db, person.personIdent, clock.today()),
  }),
  memberOperation({
    call: 'GET /medlem/hentegetmedlem',
    summary: 'One member covered',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: { 'request.medlemsident': requiredText },
    answer: ownMemberWire,
    shows: (query) => query['request.medlemsident'],
    async run({ db, clock, person }, query) {
      const memberIdent = query['request.medlemsident']
      await requireCovered(db, person.personIdent, memberIdent)
      const member = await readMember(db, {
        representativeIdent: person.personIdent,
        memberIdent,
        isOwn: true,
        today: clock.today(),
      })
      const OpdateringerUndervejs = await listPendingUpdates(db, memberIdent)
      return { Medlem: member && { ...member, OpdateringerUndervejs } }
    },
  }),
]

import type { DeclaredOperation } from '../../platform/operation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { departmentsWire, ownWorkplacesWire, supportContactsWire } from '../wire.ts'
import { listDepartments, listSupportContacts } from './lookups.ts'
import { listOwnWorkplaces } from './own-workplaces.ts'

export const lookupOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /opslagsdata/hentafdelinger',
    summary: "The union's departments",
    access: 'read',
    needsActiveUser: false,
    takesActedAs: false,
    query: {},
    answer: departmentsWire,
    shows: 'nobody',
    run: ({ db }) => listDepartments(db),
  }),
  memberOperation({
    call: 'GET /opslagsdata/henttrarbejdsstederogstillinger',
    summary: 'The workplaces covered, each with the positions that can be held there',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: {},
    answer: ownWorkplacesWire,
    shows: 'nobody',
    run: ({ db, person }) => listOwnWorkplaces(db, person.personIdent),
  }),
  memberOperation({
    call: 'GET /profil/hentsupportkontaktoplysninger',
    summary: "The hotline, and the contact of the person's department",
    access: 'read',
    needsActiveUser: false,
    takesActedAs: true,
    query: {},
    answer: supportContactsWire,
    shows: 'nobody',
    run: ({ db, person }) => listSupportContacts(db, person.personIdent),
  }),
]

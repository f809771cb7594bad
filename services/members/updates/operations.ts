import { optional, picklist, pipe, regex, string, transform } from 'valibot'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import {
  reportAddition,
  reportCeased,
  reportChangedPosition,
  reportEdit,
  reportExistingMember,
  reportMove,
} from './reports.ts'
import { storeUpdate } from './store-update.ts'
import { listUpdates, readUpdate } from './updates.ts'
import { addBody, ceasedBody, changedPositionBody, editBody, moveBody } from './updates-in.ts'
import { UPDATE_STATUSES, updateBatchesWire, updateDetailWire } from './updates-wire.ts'
import { withdrawUpdate } from './waiting.ts'

const report = {
  access: 'write',
  needsActiveUser: true,
  takesActedAs: true,
  query: {},
  answer: null,
} as const

const batchId = pipe(string(), regex(/^\d{1,15}$/), transform(Number))

export const updateOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /opdatering/hentegnemedlemmeropdateringerlist',
    summary: 'What the user reported, and what others did about members the user covers',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    query: { 'request.opdateringBatchStatus': optional(picklist(UPDATE_STATUSES)) },
    answer: updateBatchesWire,
    shows: 'list',
    run: ({ db, person }, query) =>
      listUpdates(db, person.personIdent, query['request.opdateringBatchStatus']),
  }),
  memberOperation({
    call: 'GET /opdatering/hentopdateringbatchdetalje',
    summary: 'What one update changes',
    access: 'read',
    needsActiveUser: true,
    takesActedAs: true,
    // The specification uses this spelling.
    query: { 'request.opdateringBathcId': batchId },
    answer: updateDetailWire,
    shows: (query) => String(query['request.opdateringBathcId']),
    run: ({ db, person }, query) =>
      readUpdate(db, person.personIdent, query['request.opdateringBathcId']),
  }),
  memberOperation({
    call: 'DELETE /opdatering/traekopdateringtilbage',
    summary: 'Take back a report that is not handled yet',
    access: 'write',
    needsActiveUser: true,
    takesActedAs: true,
    query: { 'request.batchId': batchId },
    answer: null,
    run: ({ db, person }, query) =>
      withdrawUpdate(db, person.personIdent, query['request.batchId']),
  }),
  memberOperation({
    call: 'POST /opdatering/opdatermedlem',
    summary: "Report a change of a member's position, hours or contact",
    ...report,
    body: editBody,
    run: storeUpdate('OpdaterMedlem', reportEdit),
  }),
  memberOperation({
    call: 'POST /opdatering/tilfoejmedlemarbejdssted',
    summary: 'Report that a member covered works at one more workplace',
    ...report,
    body: addBody,
    run: storeUpdate('TilfoejMedlemArbejdssted', reportAddition),
  }),
  memberOperation({
    call: 'POST /opdatering/opdaterogtilfoejeksisterendemedlem',
    summary: 'Report that a member of the union works at a workplace covered',
    ...report,
    body: addBody,
    run: storeUpdate('OpdaterOgTilfoejEksisterendeMedlem', reportExistingMember),
  }),
  memberOperation({
    call: 'POST /opdatering/SkiftMedlemArbejdssted',
    summary: 'Report that a member goes from one workplace to another',
    ...report,
    body: moveBody,
    run: storeUpdate('SkiftMedlemArbejdssted', reportMove),
  }),
  memberOperation({
    call: 'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker',
    summary: 'Report that a member has a position that the user does not cover',
    ...report,
    body: changedPositionBody,
    run: storeUpdate('MedlemSkiftetStillingTRIkkeDaekker', reportChangedPosition),
  }),
  memberOperation({
    call: 'POST /opdatering/medlemophoert',
    summary: 'Report that a member has stopped at a workplace',
    ...report,
    body: ceasedBody,
    run: storeUpdate('MedlemOphoert', reportCeased),
  }),
]

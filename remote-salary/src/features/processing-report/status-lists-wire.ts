import { flag, ident, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

const statusWire = v.object({
  statusId: ident,
  statusName: name,
  /** Optional: the service may send this only for the saved status, as part of the case. */
  dateRequired: flag,
})

/** The misspelling `organisaering` is the service's. */
export const statusListsWire = response({
  kontaktTilNyansatStatusList: rows(statusWire),
  loenindplaceringStatusList: rows(statusWire),
  organisaeringStatusList: rows(statusWire),
})

export type StatusListsWire = v.InferOutput<typeof statusListsWire>

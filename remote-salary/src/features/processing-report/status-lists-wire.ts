import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const statusWire = v.object({
  statusId: v.string(),
  statusName: v.string(),
  /** Optional: the service may send this only for the saved status, as part of the case. */
  dateRequired: v.optional(v.boolean(), false),
})

/** The misspelling `organisaering` is the service's. */
export const statusListsWire = v.object({
  kontaktTilNyansatStatusList: rows(statusWire),
  loenindplaceringStatusList: rows(statusWire),
  organisaeringStatusList: rows(statusWire),
})

export type StatusListsWire = v.InferOutput<typeof statusListsWire>

import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const statusWire = v.object({
  statusId: v.string(),
  statusName: v.string(),
  /** Some services send this only for the chosen option, with the case. */
  dateRequired: v.optional(v.boolean(), false),
})

/** The spelling is the service's. */
export const statusListsWire = v.object({
  kontaktTilNyansatStatusList: rows(statusWire),
  loenindplaceringStatusList: rows(statusWire),
  organisaeringStatusList: rows(statusWire),
})

export type StatusListsWire = v.InferOutput<typeof statusListsWire>

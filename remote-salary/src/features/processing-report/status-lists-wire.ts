import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const statusWire = v.object({
  statusId: v.string(),
  statusName: v.string(),
  /** Some services say it of what is chosen alone, with the case. */
  dateRequired: v.optional(v.boolean(), false),
})

/** Spelled as the service spells it. */
export const statusListsWire = v.object({
  kontaktTilNyansatStatusList: rows(statusWire),
  loenindplaceringStatusList: rows(statusWire),
  organisaeringStatusList: rows(statusWire),
})

export type StatusListsWire = v.InferOutput<typeof statusListsWire>

import * as v from 'valibot'

const statusWire = v.object({
  statusId: v.string(),
  statusName: v.string(),
  dateRequired: v.boolean(),
})

/** Spelled as the service spells it. */
export const statusListsWire = v.object({
  kontaktTilNyansatStatusList: v.array(statusWire),
  loenindplaceringStatusList: v.array(statusWire),
  organisaeringStatusList: v.array(statusWire),
})

export type StatusListsWire = v.InferOutput<typeof statusListsWire>

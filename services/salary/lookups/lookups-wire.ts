import { array, boolean, object, string } from 'valibot'

const statusesWire = array(
  object({ statusId: string(), statusName: string(), dateRequired: boolean() }),
)

export const statusListsWire = object({
  kontaktTilNyansatStatusList: statusesWire,
  loenindplaceringStatusList: statusesWire,
  /** The specification uses this spelling. */
  organisaeringStatusList: statusesWire,
})

const reasonsWire = array(object({ nr: string(), tekst: string(), kraeverFritekst: boolean() }))

export const rejectReasonsWire = object({ afvisAarsagTypeList: reasonsWire })

export const reminderReasonsWire = object({ reminderAarsagTypeList: reasonsWire })

import * as v from 'valibot'

/** Lists of recipients hold identities of members, never addresses. */
export const recipientLists = v.array(
  v.object({ name: v.string(), memberIds: v.array(v.string()) }),
)

export type RecipientList = v.InferOutput<typeof recipientLists>[number]

export const LIST_NAME_LIMIT = 60

/** Longer settings are refused by the service. */
const LONGEST_SETTING = 50_000

/** Why a list cannot have a name, as the end of a text key; null if it can. */
export function nameProblem(
  name: string,
  others: readonly RecipientList[],
): 'listNameMissing' | 'listNameTaken' | null {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'listNameMissing'
  return others.some((list) => list.name.toLowerCase() === wanted) ? 'listNameTaken' : null
}

/** Whether the service has room for these lists. */
export function fits(lists: readonly RecipientList[]): boolean {
  return JSON.stringify(lists).length <= LONGEST_SETTING
}

/** The members of a list who are still among the user's own, and how many are not. */
export function peopleOn(list: RecipientList, ownIds: ReadonlySet<string>) {
  const memberIds = list.memberIds.filter((id) => ownIds.has(id))
  return { memberIds, gone: list.memberIds.length - memberIds.length }
}

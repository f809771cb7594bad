import { type Case, type CaseList, hasMore } from './case.ts'

/**
 * Pages on until a row that the user can see is added or the list ends: with test cases hidden, a
 * whole page may bring nothing to look at.
 */
export async function loadMoreCases(
  loaded: CaseList,
  fetchPage: (caseListId: string, page: number) => Promise<CaseList>,
  isVisible: (item: Case) => boolean,
): Promise<CaseList> {
  let list = loaded
  while (hasMore(list)) {
    const next = await fetchPage(list.caseListId, list.page + 1)
    const known = new Set(list.cases.map((item) => item.caseId))
    const added = next.cases.filter((item) => !known.has(item.caseId))
    list = {
      caseListId: next.caseListId,
      page: list.page + 1,
      cases: [...list.cases, ...added],
      // A list that stops giving has ended, whatever its total says: else the button never goes.
      totalSize: added.length === 0 ? list.cases.length : next.totalSize,
    }
    if (added.some(isVisible)) return list
  }
  return list
}

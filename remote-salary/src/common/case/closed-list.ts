import { type Case, type CaseList, hasMore } from './case.ts'

type FetchPage = (caseListId: string, page: number) => Promise<CaseList>

/**
 * Loads pages until one adds a visible row or the list ends: while test cases are hidden, a page
 * may contain no visible rows.
 */
export async function loadMoreCases(
  loaded: CaseList,
  fetchPage: FetchPage,
  isVisible: (item: Case) => boolean,
): Promise<CaseList> {
  let list = loaded
  while (hasMore(list)) {
    const before = list.cases.length
    list = await addPage(list, fetchPage)
    if (list.cases.slice(before).some(isVisible)) return list
  }
  return list
}

/** Loads pages until the given number is loaded or the list ends. */
export async function loadPages(
  first: CaseList,
  pages: number,
  fetchPage: FetchPage,
): Promise<CaseList> {
  let list = first
  while (list.page < pages && hasMore(list)) {
    list = await addPage(list, fetchPage)
  }
  return list
}

async function addPage(list: CaseList, fetchPage: FetchPage): Promise<CaseList> {
  const page = list.page + 1
  const next = await fetchPage(list.caseListId, page)
  const known = new Set(list.cases.map((item) => item.caseId))
  const added = next.cases.filter((item) => !known.has(item.caseId))
  const cases = [...list.cases, ...added]
  // A page without new cases ends the list, even if `totalSize` is larger; otherwise the 'load
  // more' button would never disappear.
  const totalSize = added.length === 0 ? cases.length : next.totalSize
  return { caseListId: next.caseListId, page, cases, totalSize }
}

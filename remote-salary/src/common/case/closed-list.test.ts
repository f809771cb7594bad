import { type CaseList, isRealCase } from './case.ts'
import { aCase } from './case-test-data.ts'
import { loadMoreCases, loadPages } from './closed-list.ts'

function page(number: number, caseNumbers: readonly string[], totalSize: number): CaseList {
  const cases = caseNumbers.map((caseNumber) => aCase({ caseId: caseNumber, caseNumber }))
  return { caseListId: 'L', page: number, cases, totalSize }
}

const numbers = (list: CaseList) => list.cases.map((item) => item.caseNumber)

describe('closed-list', () => {
  test('[CASE-24] the next page is appended', async () => {
    const fetchPage = jest.fn(async () => page(2, ['LI-3', 'LI-4'], 5))
    const list = await loadMoreCases(page(1, ['LI-1', 'LI-2'], 5), fetchPage, isRealCase)
    expect(numbers(list)).toEqual(['LI-1', 'LI-2', 'LI-3', 'LI-4'])
    expect(list.page).toBe(2)
    expect(fetchPage).toHaveBeenCalledTimes(1)
    expect(fetchPage).toHaveBeenCalledWith('L', 2)
  })

  test('continues past pages that contain only hidden test cases', async () => {
    const pages = [page(2, ['T-3', 'T-4'], 9), page(3, ['T-5', 'LI-6'], 9)]
    const list = await loadMoreCases(
      page(1, ['LI-1', 'T-2'], 9),
      async (_, number) => pages[number - 2] ?? page(number, [], 9),
      isRealCase,
    )
    expect(list.page).toBe(3)
    expect(list.cases).toHaveLength(6)
  })

  test('ends with the list, even if no row of it is visible', async () => {
    const fetchPage = jest.fn(async () => page(2, ['T-2'], 2))
    const list = await loadMoreCases(page(1, ['T-1'], 2), fetchPage, isRealCase)
    expect(numbers(list)).toEqual(['T-1', 'T-2'])
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  test('a page without new rows ends the list', async () => {
    const fetchPage = jest.fn(async () => page(2, ['LI-1'], 9))
    const list = await loadMoreCases(page(1, ['LI-1'], 9), fetchPage, isRealCase)
    expect(numbers(list)).toEqual(['LI-1'])
    expect(list.totalSize).toBe(1)
    expect(fetchPage).toHaveBeenCalledTimes(1)
  })

  describe('several pages', () => {
    const all = ['LI-1', 'LI-2', 'LI-3', 'LI-4', 'LI-5']
    const fetchPage = jest.fn(async (_id: string, number: number) =>
      page(number, all.slice(number - 1, number), all.length),
    )
    const first = page(1, ['LI-1'], all.length)

    beforeEach(() => fetchPage.mockClear())

    test('are loaded up to the one that is asked for', async () => {
      const list = await loadPages(first, 3, fetchPage)
      expect(numbers(list)).toEqual(['LI-1', 'LI-2', 'LI-3'])
      expect(list.page).toBe(3)
      expect(fetchPage.mock.calls).toEqual([
        ['L', 2],
        ['L', 3],
      ])
    })

    test('end with the list', async () => {
      expect(numbers(await loadPages(first, 99, fetchPage))).toEqual(all)
      expect(fetchPage).toHaveBeenCalledTimes(4)
    })

    test('are not loaded again', async () => {
      expect(await loadPages(first, 1, fetchPage)).toBe(first)
      expect(fetchPage).not.toHaveBeenCalled()
    })
  })

  test('a failed page leaves the error to the caller', async () => {
    const failed = new Error('down')
    await expect(
      loadMoreCases(page(1, ['LI-1'], 2), () => Promise.reject(failed), isRealCase),
    ).rejects.toBe(failed)
  })
})

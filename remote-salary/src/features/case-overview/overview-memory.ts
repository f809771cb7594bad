import type { CaseTab } from './overview-address.ts'

const TAB_KEY = 'portal.salary.lastTab'
const TEST_CASES_KEY = 'portal.salary.showTestCases'

export function readLastTab(): CaseTab | null {
  const stored = read(TAB_KEY)
  return stored === 'open' || stored === 'closed' ? stored : null
}

export function storeLastTab(tab: CaseTab): void {
  store(TAB_KEY, tab)
}

export function readShowTestCases(): boolean {
  return read(TEST_CASES_KEY) === 'true'
}

export function storeShowTestCases(show: boolean): void {
  store(TEST_CASES_KEY, String(show))
}

// A browser may refuse its storage (private mode, full, policy): the page then works without
// remembering.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

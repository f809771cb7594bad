/** The paths of this remote's pages, with URL-encoded ids. */
export const paths = {
  salaryPlacements: () => '/mine-lonindplaceringer',
  payOverview: () => '/mine-lonindplaceringer/lonoverblik',
  salaryCase: (caseId: string) => `/mine-lonindplaceringer/sag/${encodeURIComponent(caseId)}`,
} as const

/** Whether an address is the page of a case. */
export function isCasePath(pathname: string): boolean {
  return pathname.startsWith(paths.salaryCase(''))
}

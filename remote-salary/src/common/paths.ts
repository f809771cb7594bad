/** The paths of this remote's pages, with URL-encoded ids. */
export const paths = {
  salaryPlacements: () => '/mine-lonindplaceringer',
  salaryCase: (caseId: string) => `/mine-lonindplaceringer/sag/${encodeURIComponent(caseId)}`,
} as const

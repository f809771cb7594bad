/** The addresses of this remote's pages; ids are encoded here. */
export const paths = {
  salaryPlacements: () => '/mine-lonindplaceringer',
  salaryCase: (caseId: string) => `/mine-lonindplaceringer/sag/${encodeURIComponent(caseId)}`,
} as const

/** The one place where the addresses of pages are built; ids are encoded here. */
export const paths = {
  root: () => '/',
  ownMembers: () => '/mine-medlemmer',
  ownMember: (memberId: string, backUrl?: string) =>
    `/mine-medlemmer/${encodeURIComponent(memberId)}${
      backUrl === undefined ? '' : `?backUrl=${encodeURIComponent(backUrl)}`
    }`,
  allMembers: () => '/alle-foas-medlemmer',
  otherMember: (memberId: string) => `/alle-foas-medlemmer/${encodeURIComponent(memberId)}`,
  // Misspelt in the requirements, and kept so: the address is in use.
  workplaces: () => '/mine-arbejdsteder',
  notes: () => '/mine-noter',
  updates: () => '/mine-opdateringer',
  profile: () => '/min-profil',
  salaryPlacements: () => '/mine-lonindplaceringer',
  salaryCase: (caseId: string) => `/mine-lonindplaceringer/sag/${encodeURIComponent(caseId)}`,
  organising: () => '/organisering',
  styleGuide: () => '/style-guide',
  versions: () => '/versioner',
} as const

/** The paths of this remote's pages, with ids encoded. */
export const paths = {
  ownMembers: (workplaceNumber?: string) =>
    `/mine-medlemmer${
      workplaceNumber === undefined ? '' : `?arbejdssted=${encodeURIComponent(workplaceNumber)}`
    }`,
  ownMember: (memberId: string, backUrl?: string) =>
    `/mine-medlemmer/${encodeURIComponent(memberId)}${
      backUrl === undefined ? '' : `?backUrl=${encodeURIComponent(backUrl)}`
    }`,
  allMembers: () => '/alle-foas-medlemmer',
  otherMember: (memberId: string) => `/alle-foas-medlemmer/${encodeURIComponent(memberId)}`,
  // The requirements misspell this path, but it is already in use.
  workplaces: () => '/mine-arbejdsteder',
  notes: () => '/mine-noter',
  updates: (openBatchId?: string) =>
    `/mine-opdateringer${
      openBatchId === undefined ? '' : `?opdatering=${encodeURIComponent(openBatchId)}`
    }`,
  profile: () => '/min-profil',
} as const

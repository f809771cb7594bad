/** The addresses of this remote's pages; ids are encoded here. */
export const paths = {
  ownMembers: () => '/mine-medlemmer',
  ownMember: (memberId: string, backUrl?: string) =>
    `/mine-medlemmer/${encodeURIComponent(memberId)}${
      backUrl === undefined ? '' : `?backUrl=${encodeURIComponent(backUrl)}`
    }`,
  allMembers: () => '/alle-foas-medlemmer',
  otherMember: (memberId: string) => `/alle-foas-medlemmer/${encodeURIComponent(memberId)}`,
  // The requirements spell this path wrong; it stays, because the address is in use.
  workplaces: () => '/mine-arbejdsteder',
  notes: () => '/mine-noter',
  updates: () => '/mine-opdateringer',
  profile: () => '/min-profil',
} as const

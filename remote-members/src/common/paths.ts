/** The paths of this remote's pages, with ids encoded. */
export const paths = {
  ownMembers: (workplaceNumber?: string) =>
    withQuery('/mine-medlemmer', 'arbejdssted', workplaceNumber),
  ownMember: (memberId: string, backUrl?: string) =>
    withQuery(`/mine-medlemmer/${encodeURIComponent(memberId)}`, 'backUrl', backUrl),
  allMembers: () => '/alle-foas-medlemmer',
  otherMember: (memberId: string) => `/alle-foas-medlemmer/${encodeURIComponent(memberId)}`,
  // The requirements misspell this path, but it is already in use.
  workplaces: () => '/mine-arbejdsteder',
  notes: () => '/mine-noter',
  updates: (openBatchId?: string) => withQuery('/mine-opdateringer', 'opdatering', openBatchId),
  profile: () => '/min-profil',
} as const

function withQuery(path: string, name: string, value: string | undefined): string {
  return value === undefined ? path : `${path}?${name}=${encodeURIComponent(value)}`
}

/** The front ends that a team runs the tests of: `npm test -- --package salary`. */
export const PACKAGES = ['host', 'members', 'salary', 'organising'] as const

export type Package = (typeof PACKAGES)[number]

/** The journeys that show the pages of a remote; all others show the host, or several packages. */
const OF_REMOTES: readonly (readonly [name: Package, journeys: RegExp])[] = [
  ['salary', /^(case|cases|newly-hired|processing-report|reminders?)\b/],
  [
    'members',
    /^(all-members|contact-|filters|member-changes|notes|own-|profile|updates|workplaces)/,
  ],
  ['organising', /^(organising|coverage-history)/],
]

/** The package that a journey shows, by the name of its file. */
export function packageOf(spec: string): Package {
  const file = spec.slice(spec.lastIndexOf('/') + 1)
  return OF_REMOTES.find(([, journeys]) => journeys.test(file))?.[0] ?? 'host'
}

/** The folder of a package. */
export function folderOf(name: Package): string {
  return name === 'host' ? name : `remote-${name}`
}

/** The package that a file belongs to; null for shared code and everything else. */
export function ownerOf(path: string): Package | null {
  return PACKAGES.find((name) => path.startsWith(`${folderOf(name)}/`)) ?? null
}

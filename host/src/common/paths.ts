import type { RemotePage } from '@portal/platform/deployment'
import { remotesOfPage } from '@portal/platform/host'

/** The addresses of the shell's own pages. */
export const paths = {
  root: () => '/',
  overview: () => '/overblik',
  styleGuide: () => '/style-guide',
  versions: () => '/versioner',
} as const

/**
 * The address of the remote page with the given role, for example the start page.
 *
 * @returns null if no remote has such a page
 */
export function pathOf(role: NonNullable<RemotePage['role']>): string | null {
  const pages = remotesOfPage().flatMap(({ pages }) => pages)
  return pages.find((page) => page.role === role)?.path ?? null
}

/** The address of the start page: the page with that role, otherwise the first tab. */
export function startPath(): string | null {
  const tabs = remotesOfPage()
    .flatMap(({ pages }) => pages)
    .filter(({ tab }) => tab !== undefined)
    .sort((one, other) => (one.tab ?? 0) - (other.tab ?? 0))
  return pathOf('start') ?? tabs[0]?.path ?? null
}

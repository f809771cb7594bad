import { OVERVIEW_SLOT, type PortalConfiguration } from '@portal/platform/deployment'
import { remotesOfPage } from '@portal/platform/host'
import { can, effectiveProfile, type Session } from '@portal/platform/session'
import { pathOf, paths } from '../common/paths.ts'

/** A link or a button beside the tabs, in the header and, on small screens, in the drawer. */
export type HeaderEntry =
  | { readonly kind: 'agreement-archive'; readonly href: string }
  | { readonly kind: 'overview'; readonly to: string }
  | { readonly kind: 'organising'; readonly to: string }
  | { readonly kind: 'help' }
  | { readonly kind: 'profile'; readonly to: string; readonly name: string }
  | { readonly kind: 'switch-member' }
  | { readonly kind: 'log-out' }

/** The entries beside the tabs for a user. */
export function headerEntries(
  session: Session,
  links: Pick<PortalConfiguration['links'], 'agreementArchive'>,
): readonly HeaderEntry[] {
  if (session.kind === 'signed-out') return []
  const profile = effectiveProfile(session)
  const entries: HeaderEntry[] = []
  if (can(session, 'archive:open')) {
    entries.push({ kind: 'agreement-archive', href: links.agreementArchive })
  }
  if (profile && lendsCards()) entries.push({ kind: 'overview', to: paths.overview() })
  const organising = pathOf('organising')
  if (profile && organising) entries.push({ kind: 'organising', to: organising })
  entries.push({ kind: 'help' })
  const ownProfile = pathOf('profile')
  if (profile && ownProfile) {
    entries.push({ kind: 'profile', to: ownProfile, name: profile.fullName })
  }
  if (session.kind === 'imitating') entries.push({ kind: 'switch-member' })
  entries.push({ kind: 'log-out' })
  return entries
}

/** Whether a remote has a card for the overview. */
export function lendsCards(): boolean {
  return remotesOfPage().some(({ slots }) => slots.includes(OVERVIEW_SLOT))
}

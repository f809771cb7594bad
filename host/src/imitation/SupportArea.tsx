import { useLocation, useNavigationType } from '@portal/platform/router'
import { effectiveProfile, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { VisuallyHidden } from '@portal/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { accessTo } from '../common/access.ts'
import { paths } from '../common/paths.ts'
import { ChoicePage } from './ChoicePage.tsx'
import { landingAddress } from './landing.ts'
import { OpenAddress } from './OpenAddress.tsx'
import { RestrictedNotice } from './RestrictedNotice.tsx'
import { searchOf } from './search/search-address.ts'
import { useImitation } from './use-imitation.ts'

/** The page area for support staff: the search for a person, then that person's pages. */
export function SupportArea({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Announcement />
      <Area>{children}</Area>
    </>
  )
}

function Area({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const { state, landed, searchReached } = useImitation()
  const location = useLocation()
  const { pathname } = location
  const search = searchOf(new URLSearchParams(location.search))
  const [lastSearch, setLastSearch] = useState('')
  const [hasLeftHits, setHasLeftHits] = useState(false)
  const isLanding = 'landing' in state && state.landing !== 'stay'
  const isChoosing = effectiveProfile(session) === null && !isLanding
  const isActing = state.kind === 'acting' && !isLanding
  const isStep = useNavigationType() === 'POP'
  const isBackAtHits = isActing && hasLeftHits && isStep && search !== ''

  useEffect(() => {
    if (isChoosing) setLastSearch(search)
  }, [isChoosing, search])
  useEffect(() => {
    if (!isActing) setHasLeftHits(false)
    else if (search === '') setHasLeftHits(true)
  }, [isActing, search])
  useEffect(() => {
    if (isBackAtHits) searchReached()
  }, [isBackAtHits, searchReached])

  if (effectiveProfile(session) === null) {
    return isLanding ? (
      <OpenAddress to={`${paths.root()}${lastSearch}`} onOpen={landed} />
    ) : (
      <ChoicePage />
    )
  }
  if (isBackAtHits) return null
  if (state.kind === 'acting' && state.landing !== 'stay') {
    const to = landingAddress(state.landing, location, session)
    return <OpenAddress to={to} keepsEntry={search !== ''} onOpen={landed} />
  }
  const access = accessTo(pathname, session)
  return (
    <>
      {access === 'closed-to-imitators' && <RestrictedNotice key={pathname} />}
      {children}
    </>
  )
}

/**
 * Tells screen readers that the imitation has started. Rendered even before that, because they do
 * not announce the initial content of a live region.
 */
function Announcement() {
  const t = useText()
  const session = useSession()
  return (
    <VisuallyHidden role="status">
      {session.kind === 'imitating' &&
        t('host.imitation.started', { name: session.profile.fullName })}
    </VisuallyHidden>
  )
}

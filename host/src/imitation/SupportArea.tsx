import { closeRestrictedNotice, useRestrictedNotice } from '@portal/platform/host'
import { useLocation, useNavigate, useNavigationType } from '@portal/platform/router'
import { effectiveProfile, requestRestrictedNotice, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { VisuallyHidden } from '@portal/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accessTo } from '../common/access.ts'
import { paths, startPath } from '../common/paths.ts'
import { landingAddress } from './landing.ts'
import { PersonFailedPage } from './PersonFailedPage.tsx'
import { SupportPage } from './search/SupportPage.tsx'
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

/** The page for support staff until they imitate somebody. */
function ChoicePage() {
  const { state, choose, retry, backToSearch } = useImitation()
  if (state.kind === 'failed') {
    return <PersonFailedPage failure={state.failure} onRetry={retry} onBack={backToSearch} />
  }
  const fetching = state.kind === 'fetching' ? state.memberId : null
  return <SupportPage fetching={fetching} onChoose={choose} />
}

interface OpenAddressProps {
  readonly to: string
  /** Whether the current address stays in the history, so that Back leads to it. */
  readonly keepsEntry?: boolean
  readonly onOpen: () => void
}

/** Opens another address after the imitated person has changed; renders nothing meanwhile. */
function OpenAddress({ to, keepsEntry = false, onOpen }: OpenAddressProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [before] = useState(key)
  const [replace] = useState(!keepsEntry)

  useEffect(() => {
    // The focused element belongs to the previous person's page; the next page takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    void navigate(to, { replace })
  }, [navigate, to, replace])

  useEffect(() => {
    if (key !== before) onOpen()
  }, [key, before, onOpen])

  return null
}

/**
 * Opens the restricted-access dialog on a page closed to imitators; closing the dialog leads
 * back to where the user was, or to the start page if that was outside the portal.
 */
function RestrictedNotice() {
  const navigate = useNavigate()
  const cameByLink = useNavigationType() === 'PUSH'
  const open = useRestrictedNotice()
  const wasOpen = useRef(false)

  useEffect(() => {
    requestRestrictedNotice()
    // Close the dialog if the user leaves the page with the browser's back button.
    return closeRestrictedNotice
  }, [])

  useEffect(() => {
    if (open) wasOpen.current = true
    else if (wasOpen.current) {
      wasOpen.current = false
      if (cameByLink) void navigate(-1)
      else void navigate(startPath() ?? paths.root(), { replace: true })
    }
  }, [open, navigate, cameByLink])

  return null
}

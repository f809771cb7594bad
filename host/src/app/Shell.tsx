import { LeaveBlocker } from '@portal/platform/host'
import { Outlet } from '@portal/platform/router'
import { effectiveProfile, useSession } from '@portal/platform/session'
import { Box, Flex, lazyComponent, loadMotion, Toaster } from '@portal/ui'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx'
import { Footer } from '../footer/Footer.tsx'
import { ScrollToTop } from '../footer/ScrollToTop.tsx'
import { useImitation } from '../imitation/use-imitation.ts'
import { Header, MOBILE_HEADER_HEIGHT } from '../navigation/Header.tsx'
import { headerEntries } from '../navigation/header-entries.ts'
import { makeRoomAbove } from '../navigation/make-room-above.ts'
import { CONTENT_ID, SkipLink } from '../navigation/SkipLink.tsx'
import { tabsFor } from '../navigation/tabs.ts'
import { useScrollPosition } from '../navigation/use-scroll-position.ts'
import { QuickSearch } from '../quick-search/QuickSearch.tsx'
import { show } from '../quick-search/shortcuts.ts'
import { useManifests } from '../remotes/index.ts'
import { keptSize, showSize } from '../text-size/text-size.ts'
import { useWebVitals } from '../web-vitals/use-web-vitals.ts'
import { useWelcome } from '../welcome/use-welcome.ts'

// The band is in the same chunk as the imitation's code, so it is already loaded while a person is
// imitated.
const ImitationBand = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "support" */ '../imitation/ImitationBand.tsx'))
      .ImitationBand,
)

const ChosenTextSize = lazyComponent(
  async () => (await import('../text-size/ChosenTextSize.tsx')).ChosenTextSize,
)

const WelcomeDialog = lazyComponent(
  async () => (await import('../welcome/WelcomeDialog.tsx')).WelcomeDialog,
)

interface ShellProps {
  readonly onLogOut: () => void
  /** Notices above every page, in addition to the shell's own. */
  readonly notices?: ReactNode
}

/** The frame around every page. */
export function Shell({ onLogOut, notices }: ShellProps) {
  const session = useSession()
  const configuration = useConfiguration()
  const { backToSearch } = useImitation()
  useScrollPosition()
  const welcome = useWelcome()
  const remotes = useManifests()
  useWebVitals()
  useLayoutEffect(() => {
    showSize(keptSize())
    return () => {
      document.documentElement.style.removeProperty('--text-size')
    }
  }, [])
  const profile = effectiveProfile(session)
  const tabs = profile ? tabsFor(remotes, profile.permissions) : []

  return (
    <Flex
      direction="column"
      minH="100dvh"
      _print={{ minH: '0' }}
      // Load the animations on the first input, so that the first screen does not wait for them.
      onPointerDownCapture={loadMotion}
      onKeyDownCapture={loadMotion}
    >
      <LeaveBlocker />
      <SkipLink />
      <Header
        tabs={tabs}
        entries={headerEntries(session, configuration.links)}
        onSearch={profile === null ? null : () => show('search')}
        onSwitchMember={backToSearch}
        onLogOut={onLogOut}
      />
      {/* All bars share one sticky box: stacked, and always visible. */}
      <Box
        ref={makeRoomAbove}
        position="sticky"
        top={{ base: MOBILE_HEADER_HEIGHT, lg: '0' }}
        zIndex="header"
      >
        <ConnectionNotice />
        {notices}
        {session.kind === 'imitating' && (
          <Suspense fallback={null}>
            <ImitationBand name={session.profile.fullName} onLeave={backToSearch} />
          </Suspense>
        )}
      </Box>
      <Box
        as="main"
        id={CONTENT_ID}
        tabIndex={-1}
        flex="1"
        // The footer begins below the first screen, so that it does not move while a page loads.
        minH="100vh"
        w="full"
        outline="none"
        mt={{ base: MOBILE_HEADER_HEIGHT, lg: '0' }}
        _print={{ minH: '0', mt: '0' }}
      >
        <Outlet />
      </Box>
      <ScrollToTop />
      <Footer onWelcome={welcome.show} />
      {welcome.open && (
        <Suspense fallback={null}>
          <WelcomeDialog onAgree={welcome.agree} onLeave={welcome.leave} />
        </Suspense>
      )}
      {profile !== null && <QuickSearch />}
      <Suspense fallback={null}>
        <ChosenTextSize />
      </Suspense>
      <Toaster />
    </Flex>
  )
}

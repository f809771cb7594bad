import { REMOTES } from '@portal/shared/contract'
import { Outlet } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Box, Flex, Toaster } from '@portal/shared/ui'
import { Footer } from '../footer/Footer.tsx'
import { Header, MOBILE_HEADER_HEIGHT } from '../navigation/Header.tsx'
import { headerEntries } from '../navigation/header-entries.ts'
import { CONTENT_ID, SkipLink } from '../navigation/SkipLink.tsx'
import { tabsFor } from '../navigation/tabs.ts'
import { useScrollPosition } from '../navigation/use-scroll-position.ts'
import { permissionsInForce } from './access.ts'
import { useConfiguration } from './configuration-context.ts'

/** What stands around every page. */
export function Shell({ onLogOut }: { readonly onLogOut: () => void }) {
  const session = useSession()
  const configuration = useConfiguration()
  useScrollPosition()
  const hasProfile = session.kind !== 'signed-out' && session.profile !== null
  const tabs = hasProfile ? tabsFor(REMOTES, permissionsInForce(session, configuration)) : []

  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Header
        tabs={tabs}
        entries={headerEntries(session, configuration.links)}
        onLogOut={onLogOut}
      />
      <Box
        as="main"
        id={CONTENT_ID}
        tabIndex={-1}
        flex="1"
        w="full"
        outline="none"
        mt={{ base: MOBILE_HEADER_HEIGHT, lg: '0' }}
      >
        <Outlet />
      </Box>
      <Footer />
      <Toaster />
    </Flex>
  )
}

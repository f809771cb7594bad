import { ChakraProvider } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'
import { PageHelpContext, type PageHelpProps } from './page-help.ts'
import { type LoadRequestIdActions, RequestIdActionsContext } from './RequestId.tsx'
import { system } from './system.ts'

interface PortalProviderProps {
  /** Fetches what can be done with the id of an error; by default, it can only be read. */
  readonly requestIdActions?: LoadRequestIdActions
  /** The button beside the heading of a page that has help; by default, there is none. */
  readonly pageHelp?: ComponentType<PageHelpProps>
  readonly children: ReactNode
}

/** Provides the portal's theme. Rendered once, by the host. */
export function PortalProvider({ requestIdActions, pageHelp, children }: PortalProviderProps) {
  return (
    <ChakraProvider value={system}>
      <RequestIdActionsContext value={requestIdActions ?? null}>
        <PageHelpContext value={pageHelp ?? null}>{children}</PageHelpContext>
      </RequestIdActionsContext>
    </ChakraProvider>
  )
}

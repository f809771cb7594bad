import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type LoadRequestIdActions, RequestIdActionsContext } from './RequestId.tsx'
import { system } from './system.ts'

interface PortalProviderProps {
  /** Fetches what can be done with the id of an error; by default, it can only be read. */
  readonly requestIdActions?: LoadRequestIdActions
  readonly children: ReactNode
}

/** Provides the portal's theme. Rendered once, by the host. */
export function PortalProvider({ requestIdActions, children }: PortalProviderProps) {
  return (
    <ChakraProvider value={system}>
      <RequestIdActionsContext value={requestIdActions ?? null}>{children}</RequestIdActionsContext>
    </ChakraProvider>
  )
}

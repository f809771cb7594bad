import type { PortalConfiguration } from '@portal/platform/deployment'
import { createContext, useContext } from 'react'

const ConfigurationContext = createContext<PortalConfiguration | null>(null)

/** Provides the configuration to all components below it. */
export const ConfigurationProvider = ConfigurationContext.Provider

export function useConfiguration(): PortalConfiguration {
  const configuration = useContext(ConfigurationContext)
  if (configuration === null) throw new Error('There is no ConfigurationProvider above.')
  return configuration
}

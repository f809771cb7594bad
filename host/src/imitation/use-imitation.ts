import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ImitationOnDemand, ImitationOnDemandState } from './imitation-on-demand.ts'

const ImitationContext = createContext<ImitationOnDemand | null>(null)

/** Provides the page's imitation to all components below it. */
export const ImitationProvider = ImitationContext.Provider

type Actions = Omit<ImitationOnDemand, 'readState' | 'subscribe' | 'stop'>

export function useImitation(): Actions & { readonly state: ImitationOnDemandState } {
  const imitation = useContext(ImitationContext)
  if (imitation === null) throw new Error('There is no ImitationProvider above.')
  const { readState, subscribe, stop: _stop, ...actions } = imitation
  return { state: useSyncExternalStore(subscribe, readState), ...actions }
}

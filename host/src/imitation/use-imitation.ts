import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Imitation } from './imitation.ts'
import type { ImitationState } from './imitation-machine.ts'

const ImitationContext = createContext<Imitation | null>(null)

/** Gives the imitation of the page to everything below it. */
export const ImitationProvider = ImitationContext.Provider

/** The imitation of the page and what the user can do about it. */
export function useImitation(): Pick<Imitation, 'choose' | 'retry' | 'backToSearch' | 'landed'> & {
  readonly state: ImitationState
} {
  const imitation = useContext(ImitationContext)
  if (imitation === null) throw new Error('There is no ImitationProvider above.')
  const { readState, subscribe, choose, retry, backToSearch, landed } = imitation
  return { state: useSyncExternalStore(subscribe, readState), choose, retry, backToSearch, landed }
}

import { createContext, use } from 'react'

/** Provided by the host around the cards of 'Overblik'. */
export const LastVisitContext = createContext<string | null | undefined>(null)

/**
 * The instant at which the user's last visit to 'Overblik' began; null if there was none, undefined
 * until it is known. For the slot `overview`.
 */
export function useLastVisit(): string | null | undefined {
  return use(LastVisitContext)
}

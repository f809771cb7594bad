import { useEffect, useState } from 'react'
import { searchesAllClosed } from '../overview-address.ts'

/** How long typing must pause before the service searches. */
const PAUSE_MS = 300

/**
 * What the service searches the closed cases for, once typing pauses. Without the extension it does
 * not search, and the cases that are loaded are searched.
 *
 * @param typed the search as typed
 */
export function useClosedSearch(typed: string) {
  const searchesAll = searchesAllClosed()
  const wanted = searchesAll ? typed.trim() : ''
  const [paused, setPaused] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // Whoever clears the search has stopped typing.
  const search = wanted === '' ? '' : paused
  return { search, isPending: search !== wanted, searchesAll }
}

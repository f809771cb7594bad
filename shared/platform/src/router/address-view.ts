import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { readKept, writeKept } from '../session/index.ts'

const SEARCH_WRITTEN_AFTER_MS = 250

/** Converts the state of a list to and from the URL, and gives access to its search text. */
export interface AddressView<V> {
  /** Must accept any parameters, because users can write them by hand. */
  readonly read: (address: URLSearchParams) => V
  readonly write: (view: V) => URLSearchParams
  readonly searchOf: (view: V) => string
  /**
   * Name under which the tab keeps the state, for who comes back to the page by a link: the package
   * and what is kept. Without one, or while imitating, it is not kept.
   */
  readonly keptAs?: string
}

/** The state that was set last. */
interface LastView<V> {
  readonly view: V
  readonly address: string
  /** The addresses that the page may still have until it has this one. */
  readonly before: readonly string[]
}

/**
 * The state of a list, kept in the URL. A change is shown at once, and the next one builds on it;
 * the URL changes only after that, and with typed text when typing pauses, because each change of
 * the URL renders the whole portal again.
 *
 * @param format must be a constant, because the hooks depend on its identity
 * @returns the state, and a function that changes it and replaces the URL
 */
export function useAddressView<V>(format: AddressView<V>): readonly [V, (next: V) => void] {
  const [address, setAddress] = useKeptAddress(format.keptAs)
  const [last, setLast] = useState<LastView<V> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const here = address.toString()
  const isWaiting = last?.before.includes(here) === true
  const isShown = isWaiting || last?.address === here
  const view = useMemo<V>(
    () => (last !== null && isShown ? last.view : format.read(address)),
    [format, address, last, isShown],
  )
  const search = format.searchOf(view)

  const setView = useCallback(
    (next: V) => {
      clearTimeout(timer.current)
      const wanted = format.write(next)
      const write = () => setAddress(wanted, { replace: true, preventScrollReset: true })
      setLast((last) => ({
        view: next,
        address: wanted.toString(),
        before: last?.before.includes(here) ? [...last.before, last.address] : [here],
      }))
      const typed = format.searchOf(next)
      const isTyping = typed !== search && typed !== ''
      timer.current = setTimeout(write, isTyping ? SEARCH_WRITTEN_AFTER_MS : 0)
    },
    [format, setAddress, search, here],
  )

  // In the same commit: the next change must not come before it.
  useLayoutEffect(() => {
    if (last === null || isWaiting) return
    if (!isShown) {
      // A link, or Back, has changed the address.
      clearTimeout(timer.current)
      setLast(null)
    } else if (last.before.length > 0) setLast({ ...last, before: [] })
  }, [last, isWaiting, isShown])

  useEffect(() => () => clearTimeout(timer.current), [])

  return [view, setView]
}

/**
 * The parameters of the address. Who comes back to the page by a link, such as its tab, gets those
 * that they left it with, until they log out.
 *
 * @param name under which the tab keeps the parameters; without one, they are not kept
 */
function useKeptAddress(name?: string): ReturnType<typeof useSearchParams> {
  const [here, setHere] = useSearchParams()
  const { key } = useLocation()
  const byLink = useNavigationType() === 'PUSH'
  /** The parameters of the last visit, until the address that the link led to has them. */
  const [last, setLast] = useState(() => {
    const kept = name !== undefined && byLink && here.size === 0 && readKept(name, v.string())
    return kept ? { key, kept: new URLSearchParams(kept) } : null
  })

  useEffect(() => {
    if (last === null) {
      if (name !== undefined) writeKept(name, here.toString())
    } else if (key === last.key) setHere(last.kept, { replace: true, preventScrollReset: true })
    else setLast(null)
  }, [name, here, key, last, setHere])

  return [last?.kept ?? here, setHere]
}

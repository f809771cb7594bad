import { useNavigationType, useSearchParams } from '@portal/platform/router'
import { readKept, writeKept } from '@portal/platform/session'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

/**
 * The parameters of the address. Who comes back to the page by a link, such as its tab, gets those
 * that they left it with, until they log out.
 *
 * @param name under which the tab keeps the parameters; without one, they are not kept
 */
export function useKeptAddress(name?: string): ReturnType<typeof useSearchParams> {
  const [here, setHere] = useSearchParams()
  const byLink = useNavigationType() === 'PUSH'
  /** The parameters of the last visit, until the address has them. */
  const [last, setLast] = useState(() => {
    const kept = name !== undefined && byLink && here.size === 0 && readKept(name, v.string())
    return kept ? new URLSearchParams(kept) : null
  })

  useEffect(() => {
    if (last === null) {
      if (name !== undefined) writeKept(name, here.toString())
    } else if (here.size === 0) setHere(last, { replace: true, preventScrollReset: true })
    else setLast(null)
  }, [name, here, last, setHere])

  return [last ?? here, setHere]
}

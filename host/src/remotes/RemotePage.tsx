import type { RemoteName } from '@portal/shared/contract'
import { useLocation, useNavigate } from '@portal/shared/router'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageRemotes, useRemote } from './page-remotes.ts'

interface RemotePageProps {
  readonly name: RemoteName
  /** Shown when the remote is there and has no such page. */
  readonly notFound: ReactNode
}

/** Stands in for a page of a remote until its routes are there, or says why they are not. */
export function RemotePage({ name, notFound }: RemotePageProps) {
  const status = useRemote(name)
  const navigate = useNavigate()
  const location = useLocation()
  const readyFromTheStart = useRef(status.kind === 'ready')

  useEffect(() => {
    // The same address again: now the router finds the remote's own route for it.
    if (status.kind === 'ready' && !readyFromTheStart.current) {
      readyFromTheStart.current = true
      navigate(location, { replace: true, state: location.state })
    }
  }, [status.kind, navigate, location])

  if (status.kind === 'ready') return readyFromTheStart.current ? notFound : null
  if (status.kind === 'loading') return <p>loading</p>
  return (
    <p>
      {JSON.stringify(status)}
      <button type="button" onClick={() => pageRemotes().retry(name)}>
        retry
      </button>
    </p>
  )
}

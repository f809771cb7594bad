import { Navigate } from '@portal/platform/router'
import { startPath } from '../common/paths.ts'
import { useManifests } from '../remotes/index.ts'
import { MissingPage } from './MissingPage.tsx'

/** Redirects to the start page; shows the "not found" page if no remote has one. */
export function StartPage() {
  useManifests()
  const start = startPath()
  return start === null ? <MissingPage /> : <Navigate to={start} replace />
}

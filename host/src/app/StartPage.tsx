import { Navigate } from '@portal/platform/router'
import { useManifests } from '../remotes/index.ts'
import { MissingPage } from './MissingPage.tsx'
import { startPath } from './paths.ts'

/** Leads to the page that everybody begins with. */
export function StartPage() {
  useManifests()
  const start = startPath()
  return start === null ? <MissingPage /> : <Navigate to={start} replace />
}

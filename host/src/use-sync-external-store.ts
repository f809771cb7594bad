/** Replaces a package that SWR imports: React itself has exported the hook since version 18. */
export { useSyncExternalStore } from 'react'

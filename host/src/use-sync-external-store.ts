/** What SWR takes from a package of its own, and React has had since 18. */
export { useSyncExternalStore } from 'react'

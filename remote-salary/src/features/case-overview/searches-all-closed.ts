import { offersExtension } from '@portal/platform/contract'

/** Whether the service searches all closed cases, not only those that are loaded. */
export const searchesAllClosed = () => offersExtension('salary/closedSearch')

import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT, contractFits } from '@portal/platform/contract/version'
import type { RemoteStatus } from '@portal/platform/host'

/** Validates a loaded module: the last check before it is mounted. */
export function statusOf(name: string, loaded: unknown): RemoteStatus {
  const remote =
    typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'remote') : null
  const wanted = contractOf(remote)
  if (!contractFits(wanted) || !isRemoteModule(remote, name)) {
    return { kind: 'incompatible', wanted, offered: CONTRACT }
  }
  return { kind: 'ready', module: remote }
}

function contractOf(remote: unknown): string {
  const contract =
    typeof remote === 'object' && remote !== null ? Reflect.get(remote, 'contract') : undefined
  return typeof contract === 'string' ? contract : '?'
}

function isRemoteModule(remote: unknown, name: string): remote is RemoteModule {
  return (
    typeof remote === 'object' &&
    remote !== null &&
    'name' in remote &&
    remote.name === name &&
    'routes' in remote &&
    Array.isArray(remote.routes) &&
    'slots' in remote &&
    typeof remote.slots === 'object' &&
    remote.slots !== null &&
    (!('texts' in remote) || (typeof remote.texts === 'object' && remote.texts !== null))
  )
}

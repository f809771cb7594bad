import type { RemoteModule, SlotLoader } from './remote-module.ts'
import type { RemoteName } from './remotes.ts'

/** Loads a remote for another one. Rejects when the remote cannot be had. */
export type RemoteLoader = (name: RemoteName) => Promise<RemoteModule>

let provided: RemoteLoader | null = null

/**
 * Hands the host's loader to the remotes. Theirs would be a federation instance of their own,
 * which knows no other remote.
 */
export function provideRemoteLoader(loader: RemoteLoader): void {
  provided = loader
}

/**
 * A component that another remote lends, in the form that `React.lazy` takes.
 *
 * @param name the remote that owns the component
 * @param slot its name in the remote's `slots`
 */
export async function loadSlot(
  name: RemoteName,
  slot: string,
): Promise<{ readonly default: Awaited<ReturnType<SlotLoader>>['Slot'] }> {
  if (provided === null) throw new Error('The host has provided no loader.')
  const remote = await provided(name)
  const load = remote.slots[slot]
  if (load === undefined) throw new Error(`${name} has no slot ${slot}.`)
  return { default: (await load()).Slot }
}

import type { Remotes } from './remotes.ts'

/**
 * The event that a build's webpack runtime fires before it gives up on a chunk; see the plugin that
 * adds it.
 */
const CHUNK_FAILED = 'portal-chunk-failed'

/**
 * Lets the loader decide about every chunk of a remote that fails to load, whoever requested it: a
 * visible page must not be lost because a part of it is missing.
 *
 * @returns unsubscribes
 */
export function listenToChunkFailures(remotes: Pick<Remotes, 'partFailed'>): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const { error, decide }: { error?: unknown; decide?: unknown } = event.detail ?? {}
    const address = error instanceof Error ? Reflect.get(error, 'request') : null
    if (typeof address !== 'string' || typeof decide !== 'function') return
    const again = remotes.partFailed(address, error)
    if (again !== null) decide(again)
  }
  window.addEventListener(CHUNK_FAILED, listen)
  return () => window.removeEventListener(CHUNK_FAILED, listen)
}

import type { Remotes } from './remotes.ts'

/** Fired by a build's webpack runtime before it gives up on a chunk; see RetryChunksPlugin. */
const CHUNK_FAILED = 'portal-chunk-failed'

/**
 * Lets the loader decide whether to retry a remote's chunk that failed to load, so that a missing
 * part does not take down a visible page.
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

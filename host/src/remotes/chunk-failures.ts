import type { Remotes } from './remotes.ts'

/** What a build's runtime announces before it gives a chunk up; see the plugin that adds it. */
const CHUNK_FAILED = 'portal-chunk-failed'

/**
 * Lets the loader decide about every chunk of a remote that cannot be had, whoever asked for it: a
 * page that shows must not be lost over a part of it.
 *
 * @returns ends it
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

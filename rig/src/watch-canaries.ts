import type { Stoppable } from '../../federation/src/cli/stopping.ts'
import { withdrawBadCanaries } from '../../federation/src/releases/watch.ts'

const INTERVAL = 10_000

/** Checks the canary releases regularly while the portal runs, and withdraws the bad ones. */
export function watchCanaries(site: string): Stoppable {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      for (const line of await withdrawBadCanaries(site)) console.log(line)
    } catch (error) {
      console.error('The canaries could not be watched:', error)
    }
    if (!isStopped) schedule()
  }
  function schedule(): void {
    timer = setTimeout(() => {
      looking = look()
    }, INTERVAL)
  }
  schedule()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      // Wait for a running check, which may be publishing.
      await looking
    },
  }
}

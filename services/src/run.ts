import { readSettings } from './platform/settings.ts'
import { startServices } from './start.ts'

/** The services alone, without host and remotes: `node --import tsx services/src/run.ts [--fresh]`. */
try {
  const running = await startServices({
    data: readSettings().dataDir,
    fresh: process.argv.includes('--fresh'),
  })
  const end = () => void running.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  console.log('Services ready.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { silentLog } from './log.ts'
import { startWorker } from './worker.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000

describe('worker', () => {
  it('waits for its interval, or starts at once', async () => {
    const runs: string[] = []
    const workers = [
      startWorker(A_DAY_MS, silentLog, async () => runs.push('later')),
      startWorker(A_DAY_MS, silentLog, async () => runs.push('at once'), { atOnce: true }),
    ]
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(runs).toEqual(['at once'])
  })
})

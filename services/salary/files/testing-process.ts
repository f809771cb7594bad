import { createServer } from 'node:http'
import { createLocalJWKSet } from 'jose'
import { createAuthenticator } from '../../platform/auth.ts'
import { createClock } from '../../platform/clock.ts'
import { connect } from '../../platform/database.ts'
import { silentLog } from '../../platform/log.ts'
import { openFileStore } from '../../platform/open-file-store.ts'
import { listenerOf } from '../../platform/serve.ts'
import { LIMITS } from '../limits.ts'
import { createSalaryService } from '../salary-service.ts'
import type { TestingProcessRequest } from './testing-server.ts'

/**
 * Runs the salary service alone in a process whose memory can be measured and which can be killed.
 */
async function start(request: TestingProcessRequest): Promise<void> {
  const service = createSalaryService({
    db: connect(request.databaseUrl).db,
    clock: createClock(request.today),
    authenticate: createAuthenticator({
      rules: request.rules,
      keys: createLocalJWKSet(request.publicKeys),
    }),
    log: silentLog,
    hostAddress: 'http://localhost:3000',
    tools: {
      mail: { send: async () => ({ refused: [] }), stop: () => {} },
      files: await openFileStore({ objectStorage: undefined, ...request }),
      maxFileBytes: request.maxFileBytes,
      limits: LIMITS,
      scanner: null,
    },
  })
  const server = createServer(listenerOf(service))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
}

let mostMemory = 0
setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
}, 10).unref()

process.once('message', (request: TestingProcessRequest) => {
  void start(request)
  // Each message asks for the peak memory since the previous message.
  process.on('message', () => {
    process.send?.({ mostMemory })
    mostMemory = process.memoryUsage().rss
  })
})
process.once('disconnect', () => process.exit(0))

import { createServer } from 'node:http'
import { object, parse, string } from 'valibot'
import { createMemberService } from '../../../services/members/member-service.ts'
import { createClock } from '../../../services/platform/clock.ts'
import { connect } from '../../../services/platform/database.ts'
import { openFolderStore } from '../../../services/platform/folder-store.ts'
import { HttpError } from '../../../services/platform/http.ts'
import { silentLog } from '../../../services/platform/log.ts'
import { listenerOf } from '../../../services/platform/serve.ts'
import { createSalaryService } from '../../../services/salary/salary-service.ts'

/**
 * Runs the member and salary services in a process of its own. A test configures it over IPC, and
 * kills it.
 */

const orderSchema = object({ url: string(), files: string(), today: string() })

async function start(received: unknown): Promise<number> {
  const { url, files, today } = parse(orderSchema, received)
  const common = {
    db: connect(url).db,
    clock: createClock(today),
    // The authorization header names the caller directly; this test is not about authentication.
    authenticate: async (authorization: string | undefined) => {
      if (authorization === undefined) throw new HttpError(401, 'Du er ikke logget ind.')
      return { memberIdent: authorization, loginName: authorization }
    },
    log: silentLog,
    hostAddress: 'http://localhost:3000',
  }
  const salary = createSalaryService({
    ...common,
    tools: {
      mail: { send: async () => ({ refused: [] }), stop: () => {} },
      files: await openFolderStore(files),
      maxFileBytes: 1024 * 1024,
    },
  })
  const server = createServer(listenerOf(salary, createMemberService(common)))
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

process.once('message', async (received) => {
  process.send?.({ port: await start(received) })
})
process.once('disconnect', () => process.exit())

import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { startObjectStorage, type TestObjectStorage } from '../../testing/object-storage.ts'
import { TEST_DAY, testClock } from '../../testing/service-calls.ts'
import { createTestTokens, type TestTokens } from '../../testing/tokens.ts'
import {
  callRaw,
  FORM_TYPE,
  filePart,
  formOf,
  startTestingServer,
  type TestingServer,
} from './testing-server.ts'

const MEGABYTE = 1024 * 1024
/** Far more than the service may have in memory. */
const LIMIT = 100 * MEGABYTE

describe('files-in-a-bucket', () => {
  withDatabase('union', (database) => {
    let storage: TestObjectStorage
    let server: TestingServer
    let tokens: TestTokens
    let person: Representative

    beforeAll(async () => {
      tokens = await createTestTokens()
      person = await addRepresentative(database.db, testClock, { members: 0, cases: { taken: 1 } })
      storage = await startObjectStorage()
      server = await startTestingServer({
        databaseUrl: database.url,
        dataDir: tmpdir(),
        objectStorage: storage.objectStorage,
        today: TEST_DAY,
        rules: tokens.rules,
        publicKeys: tokens.publicKeys,
        maxFileBytes: LIMIT,
      })
    }, 60_000)

    afterAll(async () => {
      await server.kill()
      await storage.stop()
    })

    const call = async (line: string, body?: Buffer) =>
      callRaw({
        port: server.port,
        call: line,
        headers: {
          Authorization: await tokens.bearer({
            memberIdent: person.memberIdent,
            loginName: person.login,
          }),
          ...(body && { 'Content-Type': FORM_TYPE }),
        },
        ...(body && { body }),
      })

    it('a file arrives and is returned byte for byte, in little memory; not one byte more', async () => {
      const { caseId = '', caseNumber = '' } = person.cases[0] ?? {}
      const content = randomBytes(LIMIT)
      const upload = (name: string, body: Buffer) =>
        call(`POST /File/UploadSagsDokument/${caseId}`, formOf(filePart(name, body)))
      // The first upload loads the client, whose memory is not measured.
      await upload('lille.zip', Buffer.from('x'))
      await server.mostMemory()
      const idle = await server.mostMemory()
      expect((await upload('stor.zip', content))?.status).toBe(204)
      const uploading = await server.mostMemory()
      const answer = await call(`GET /File/DownloadSagsDokument/${caseNumber}/stor.zip`)
      expect(answer?.content.equals(content)).toBe(true)
      const grown = [uploading, await server.mostMemory()].map((most) =>
        Math.round((most - idle) / MEGABYTE),
      )
      console.info(`100 MB up and down; memory grew by ${grown.join(' and ')} MB.`)
      expect(Math.max(...grown)).toBeLessThan(80)

      const tooLarge = await upload('for stor.zip', Buffer.concat([content, Buffer.from('x')]))
      expect(tooLarge?.status).toBe(413)
    }, 60_000)
  })
})

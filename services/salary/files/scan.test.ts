import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { openFolderStore } from '../../platform/folder-store.ts'
import { createClamdScanner } from '../../platform/scanner.ts'
import { EICAR, startTestingClamd, type TestingClamd } from '../../testing/clamd.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createSalaryService } from '../salary-service.ts'
import { files } from '../tables.ts'

const UNKNOWN =
  'Filen kan ikke blive undersøgt for virus lige nu, og er derfor ikke tilføjet. Prøv igen om lidt.'

const refused = (status: number, message: unknown) => ({
  status,
  body: { error: { errors: { file: [message] }, requestId: expect.any(String) } },
})

describe('scan', () => {
  withDatabase('union', (database) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-scan-'))
    let clamd: TestingClamd
    let ask: Ask
    let person: Representative

    beforeAll(async () => {}, 60_000)

    afterAll(() => rmSync(folder, { recursive: true }))

    beforeEach(async () => {
      clamd = await startTestingClamd()
      const address = { host: '127.0.0.1', port: clamd.port }
      ask = await askerOf(createSalaryService, database.db, {
        files: await openFolderStore(folder),
        scanner: createClamdScanner(address, { silenceMs: 500 }),
      })
      person = await addRepresentative(database.db, testClock, { members: 0, cases: { taken: 1 } })
    })

    afterEach(() => clamd.stop())

    function upload(name: string, content: string) {
      const form = new FormData()
      form.append('file', new File([content], name))
      return ask(person, `POST /File/UploadSagsDokument/${person.cases[0]?.caseId}`, { form })
    }

    const namesInCase = async () =>
      (await database.db.select().from(files).where(eq(files.byIdent, person.memberIdent))).map(
        ({ fullName }) => fullName,
      )

    const onDisk = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

    it('adds a clean file, which the scanner has seen completely', async () => {
      expect(await upload('virus.exe', 'kun navnet')).toMatchObject({ status: 204 })
      expect(clamd.scanned.map(String)).toEqual(['kun navnet'])
      expect(await namesInCase()).toEqual(['virus.exe'])
    })

    it('refuses a file with a virus, whatever it is called, and keeps nothing of it', async () => {
      const before = onDisk().length
      expect(await upload('Brev.pdf', `%PDF ${EICAR}`)).toMatchObject(
        refused(400, expect.stringContaining('virus (Eicar-Test-Signature)')),
      )
      expect(await namesInCase()).toEqual([])
      expect(onDisk()).toHaveLength(before)
    })

    it.each(['says nothing', 'hangs up', 'answers an error'] as const)(
      'refuses every file while the scanner %s, and takes it afterwards',
      async (fault) => {
        const before = onDisk().length
        clamd.setFault(fault)
        expect(await upload('Brev.pdf', 'brev')).toMatchObject(refused(503, UNKNOWN))
        expect(await namesInCase()).toEqual([])
        expect(onDisk()).toHaveLength(before)
        clamd.setFault(null)
        expect(await upload('Brev.pdf', 'brev')).toMatchObject({ status: 204 })
      },
    )

    it('lets every file pass if there is no scanner', async () => {
      const none = await askerOf(createSalaryService, database.db, { scanner: null })
      const form = new FormData()
      form.append('file', new File([EICAR], 'a.txt'))
      const call = `POST /File/UploadSagsDokument/${person.cases[0]?.caseId}`
      expect(await none(person, call, { form })).toMatchObject({ status: 204 })
    })
  })
})

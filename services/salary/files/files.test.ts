import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, FRIDA, IVAN, SOFIE } from '../../../tools/rig/src/seed/accounts.ts'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { dayInDenmark } from '../../platform/clock.ts'
import { fileFolderOf } from '../../platform/file-store.ts'
import { openFolderStore } from '../../platform/folder-store.ts'
import { withDatabase } from '../../testing/databases.ts'
import { TEST_DAY, testClock } from '../../testing/service-calls.ts'
import { createTestTokens, type TestTokens } from '../../testing/tokens.ts'
import { type CaseDetailsWire, caseDetailsWire } from '../case/case-wire.ts'
import { imitationAudit } from '../tables.ts'
import {
  callRaw,
  encodedFilePart,
  FORM_TYPE,
  fieldPart,
  filePart,
  formOf,
  startTestingServer,
  type TestingServer,
} from './testing-server.ts'

const MEGABYTE = 1024 * 1024
const LIMIT = 25 * MEGABYTE
const ACTED_AS = 'imiteretBrugerMedlemIdent'

type Caller = { readonly memberIdent: string; readonly login: string }

describe('files', () => {
  withDatabase('union', (database) => {
    let tokens: TestTokens
    let dataDir: string
    let folder: string
    let server: TestingServer
    let person: Representative

    beforeAll(async () => {
      tokens = await createTestTokens()
      dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'))
      folder = fileFolderOf(dataDir)
      server = await startServer()
      person = await addRepresentative(database.db, testClock, {
        members: 0,
        cases: { untaken: 1, taken: 4, closed: 1 },
        caseContents: { merged: 1 },
      })
    }, 90_000)

    afterAll(async () => {
      await server?.kill()
      rmSync(dataDir, { recursive: true, force: true })
    })

    const startServer = () =>
      startTestingServer({
        databaseUrl: database.url,
        dataDir,
        today: TEST_DAY,
        rules: tokens.rules,
        publicKeys: tokens.publicKeys,
        maxFileBytes: LIMIT,
      })

    async function call(
      caller: Caller,
      line: string,
      body?: Buffer,
      more: { headers?: Record<string, string>; breakWhen?: () => Promise<unknown> } = {},
    ) {
      const { headers, ...rest } = more
      const Authorization = await tokens.bearer({
        memberIdent: caller.memberIdent,
        loginName: caller.login,
      })
      return callRaw({
        port: server.port,
        call: line,
        headers: { Authorization, ...(body && { 'Content-Type': FORM_TYPE }), ...headers },
        ...(body && { body }),
        ...rest,
      })
    }

    const upload = (caseId: string, body: Buffer, caller: Caller = person) =>
      call(caller, `POST /File/UploadSagsDokument/${caseId}`, body)

    const download = (caseNumber: string, name: string, caller: Caller = person) =>
      call(
        caller,
        `GET /File/DownloadSagsDokument/${encodeURIComponent(caseNumber)}/${encodeURIComponent(name)}`,
      )

    async function caseOf(caseId: string, caller: Caller = person): Promise<CaseDetailsWire> {
      const answer = await call(caller, `GET /SagHent/HentSag?SagsId=${caseId}`)
      return parse(caseDetailsWire, json(answer))
    }

    const namesIn = async (caseId: string) =>
      (await caseOf(caseId)).filList.map((each) => each.fuldeNavn)

    const takenCase = (index: number) => {
      const found = person.cases.filter((each) => each.state === 'taken')[index]
      if (!found) throw new Error(`There is no taken case ${index}.`)
      return found
    }
    const caseIn = (state: string) =>
      person.cases.find((each) => each.state === state)?.caseId ?? 'none'

    /** Names of all files on disk, without folder paths. */
    const onDisk = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => each.name)
        .sort()

    it('[API-S-21] [FILE-09] adds a file to a case, with the type of its extension', async () => {
      const { caseId, caseNumber } = takenCase(0)
      const before = await caseOf(caseId)
      const content = randomBytes(1000)
      expect(await upload(caseId, formOf(filePart('Lønseddel maj.pdf', content)))).toMatchObject({
        status: 204,
      })
      const after = await caseOf(caseId)
      // Adding a file does not change the version of the case, so open forms stay valid.
      expect(after.sagsRegTid).toBe(before.sagsRegTid)
      expect(after.filList).toEqual([
        {
          titel: 'Lønseddel maj',
          filtype: 'pdf',
          fuldeNavn: 'Lønseddel maj.pdf',
          mimeType: 'application/pdf',
          aendretTid: expect.any(String),
          laengde: 1000,
          kanAendres: true,
          sagsNr: caseNumber,
        },
      ])
      const [file] = after.filList
      expect(dayInDenmark(new Date(file?.aendretTid ?? 0))).toBe(TEST_DAY)
    })

    it('[API-S-22] returns the file unchanged, as a download only', async () => {
      const { caseId, caseNumber } = takenCase(0)
      const content = Buffer.from('<script>alert(1)</script>')
      await upload(caseId, formOf(filePart('side.html', content)))
      const answer = await download(caseNumber, 'side.html')
      expect(answer?.status).toBe(200)
      expect(answer?.content).toEqual(content)
      expect(answer?.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(content.length),
        'content-disposition': `attachment; filename="side.html"; filename*=UTF-8''side.html`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      const head = await call(person, `HEAD /File/DownloadSagsDokument/${caseNumber}/side.html`)
      expect(head).toMatchObject({ status: 200, content: Buffer.alloc(0) })
    })

    it('numbers different files of the same name, and stores a repeated file once', async () => {
      const { caseId, caseNumber } = takenCase(1)
      const send = (content: string) => upload(caseId, formOf(filePart('Brev.txt', content)))
      const before = onDisk().length
      await send('et')
      await send('to')
      await send('to')
      await send('et')
      await Promise.all([send('tre'), send('tre'), send('tre')])
      expect(await namesIn(caseId)).toEqual(['Brev (3).txt', 'Brev (2).txt', 'Brev.txt'])
      expect(onDisk()).toHaveLength(before + 3)
      const contents = ['Brev.txt', 'Brev (2).txt', 'Brev (3).txt'].map(async (name) =>
        String((await download(caseNumber, name))?.content),
      )
      expect(await Promise.all(contents)).toEqual(['et', 'to', 'tre'])
    })

    it.each([
      ['../../../../etc/passwd', 'passwd'],
      ['..\\..\\boot.ini', 'boot.ini'],
      ['C:\\fakepath\\brev.pdf', 'brev.pdf'],
      ['a\u0000b.txt', 'ab.txt'],
      ['linje\r\nX-Evil: 1.txt', 'linje X-Evil_ 1.txt'],
      ['\u202Etxt.exe', 'txt.exe'],
      ['\u0007klokke.txt', 'klokke.txt'],
      ['CON.pdf', '_CON.pdf'],
      ['.bashrc', 'bashrc'],
      ['....', 'fil'],
      [`${'æ'.repeat(300)}.pdf`, /^æ{98}\.pdf$/],
      ['%22; filename=%22x.html', "'; filename='x.html"],
      ['a%0D%0AX-Evil: 1.txt', 'a X-Evil_ 1.txt'],
      ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
      ['__proto__', '__proto__'],
      ['%2e%2e%2fhemmelig.txt', '%2e%2e%2fhemmelig.txt'],
    ])('a file called %j is kept under a safe name, and found by it', async (name, kept) => {
      const { caseId, caseNumber } = takenCase(2)
      const seen = new Set(await namesIn(caseId))
      const content = randomBytes(20)
      // A header cannot contain control characters, so use the encoded parameter for them.
      const part = /\p{Cc}/u.test(name) ? encodedFilePart : filePart
      await upload(caseId, formOf(part(name, content)))
      const [fullName = ''] = (await namesIn(caseId)).filter((each) => !seen.has(each))
      const plain = fullName.replace(/ \(\d+\)/, '')
      if (typeof kept === 'string') expect(plain).toBe(kept)
      else expect(plain).toMatch(kept)
      const answer = await download(caseNumber, fullName)
      expect(answer?.content).toEqual(content)
      expect(answer?.headers['content-disposition']).toMatch(/^attachment; filename="[ -~]*"; /)
      expect(onDisk().filter((each) => !/^[0-9a-f]{32}$/.test(each))).toEqual([])
    })

    const broken: readonly (readonly [string, () => Buffer, Record<string, string>])[] = [
      ['a name with a raw NUL', () => formOf(filePart('a\u0000b.txt', 'x')), {}],
      ['no file', () => formOf(fieldPart('andet', 'x')), {}],
      [
        'a file in another field',
        () =>
          formOf({
            head: 'Content-Disposition: form-data; name="fil"; filename="a.txt"',
            content: 'x',
          }),
        {},
      ],
      ['two files', () => formOf(filePart('a.txt', 'a'), filePart('b.txt', 'b')), {}],
      [
        'a form without its end',
        () => formOf(filePart('a.txt', 'a'.repeat(500))).subarray(0, 300),
        {},
      ],
      [
        'a form without its boundary',
        () => formOf(filePart('a.txt', 'a')),
        { 'Content-Type': 'multipart/form-data' },
      ],
      [
        'another boundary',
        () => formOf(filePart('a.txt', 'a')),
        { 'Content-Type': 'multipart/form-data; boundary=x' },
      ],
      ['JSON', () => Buffer.from('{"file":"a"}'), { 'Content-Type': 'application/json' }],
      ['nothing', () => Buffer.alloc(0), {}],
      ['a head without end', () => formOf({ head: `X: ${'a'.repeat(90_000)}`, content: 'a' }), {}],
      [
        'far too many fields',
        () =>
          formOf(
            ...Array.from({ length: 100 }, (_, index) => fieldPart(`f${index}`, 'x')),
            filePart('a.txt', 'a'),
          ),
        {},
      ],
    ]
    it.each(broken)('%s is refused by name, and nothing is stored', async (_, body, headers) => {
      const { caseId } = takenCase(3)
      const before = onDisk()
      const answer = await call(person, `POST /File/UploadSagsDokument/${caseId}`, body(), {
        headers,
      })
      expect(answer?.status).toBe(400)
      expect(json(answer)).toMatchObject({ error: { errors: { file: [expect.any(String)] } } })
      expect(await namesIn(caseId)).toEqual([])
      expect(onDisk()).toEqual(before)
    })

    it('accepts 25 MB and returns them byte for byte, in little memory; not one byte more', async () => {
      const { caseId, caseNumber } = takenCase(3)
      const content = randomBytes(LIMIT)
      await server.mostMemory()
      const [idle, began] = [await server.mostMemory(), performance.now()]
      const sent = Array.from({ length: 4 }, (_, index) =>
        upload(caseId, formOf(filePart(`stor ${index}.zip`, content))),
      )
      expect((await Promise.all(sent)).map((each) => each?.status)).toEqual([204, 204, 204, 204])
      const uploading = await server.mostMemory()
      for (let index = 0; index < 4; index++) {
        const answer = await download(caseNumber, `stor ${index}.zip`)
        expect(answer?.content.equals(content)).toBe(true)
      }
      const grown = [uploading, await server.mostMemory()].map((most) =>
        Math.round((most - idle) / MEGABYTE),
      )
      console.info(
        `4 x 25 MB up and down in ${Math.round(performance.now() - began)} ms; memory grew by ${grown.join(' and ')} MB.`,
      )
      // The transfers are 100 MB in total, so they cannot all have been in memory.
      expect(Math.max(...grown)).toBeLessThan(80)

      const before = onDisk()
      const more = await upload(
        caseId,
        formOf(filePart('for stor.zip', Buffer.concat([content, Buffer.from('x')]))),
      )
      expect(more?.status).toBe(413)
      expect(json(more)).toEqual({
        error: { errors: { file: ['Filen må højst fylde 25 MB.'] }, requestId: expect.any(String) },
      })
      expect(await namesIn(caseId)).not.toContain('for stor.zip')
      expect(onDisk()).toEqual(before)
    }, 60_000)

    /** Resolves once part of an upload is on the disk. */
    const hasBegun = () =>
      until(() =>
        readdirSync(join(folder, 'incoming')).some(
          (name) => sizeOf(join(folder, 'incoming', name)) > 0,
        ),
      )

    it('stores nothing of an interrupted upload', async () => {
      const { caseId } = takenCase(0)
      const [names, before] = [await namesIn(caseId), onDisk()]
      const body = formOf(filePart('halv.zip', randomBytes(4 * MEGABYTE)))
      await call(person, `POST /File/UploadSagsDokument/${caseId}`, body, { breakWhen: hasBegun })
      await until(() => onDisk().length === before.length)
      expect(onDisk()).toEqual(before)
      expect(await namesIn(caseId)).toEqual(names)
    })

    it('shows nothing of an upload during which the service is killed, and forgets it', async () => {
      const { caseId } = takenCase(0)
      const [names, before] = [await namesIn(caseId), onDisk()]
      const body = formOf(filePart('dræbt.zip', randomBytes(4 * MEGABYTE)))
      await call(person, `POST /File/UploadSagsDokument/${caseId}`, body, {
        breakWhen: async () => {
          await hasBegun()
          await server.kill()
        },
      })
      const halves = readdirSync(join(folder, 'incoming'))
      expect(halves).toHaveLength(1)
      // Make the file older than any running upload, so that the service treats it as abandoned.
      for (const name of halves) {
        const half = join(folder, 'incoming', name)
        const past = new Date(statSync(half).mtimeMs - 11 * 60 * 1000)
        utimesSync(half, past, past)
      }
      server = await startServer()
      expect(await namesIn(caseId)).toEqual(names)
      expect(onDisk()).toEqual(before)
    }, 40_000)

    it('accepts files only for a case that the person works on', async () => {
      const body = formOf(filePart('a.txt', 'a'))
      const before = onDisk()
      const statusOf = async (caseId: string, caller: Caller) =>
        (await upload(caseId, body, caller))?.status
      expect(await statusOf(caseIn('untaken'), person)).toBe(403)
      expect(await statusOf(caseIn('closed'), person)).toBe(403)
      expect(await statusOf(caseIn('merged'), person)).toBe(403)
      expect(await statusOf(takenCase(0).caseId, ANNA)).toBe(404)
      expect(await statusOf('findes-ikke', person)).toBe(404)
      expect(await statusOf('%00', person)).toBe(400)
      expect(await statusOf(takenCase(0).caseId, SOFIE)).toBe(403)
      expect(onDisk()).toEqual(before)
    })

    it('refuses an upload with an id to act as, before the file or behind it', async () => {
      const before = onDisk()
      const { caseId } = takenCase(0)
      const names = await namesIn(caseId)
      const acting = fieldPart(ACTED_AS, person.memberIdent)
      const pretending = {
        head: `Content-Disposition: form-data; name="${ACTED_AS}"; filename="a"`,
        content: person.memberIdent,
      }
      for (const caller of [SOFIE, IVAN, person]) {
        for (const form of [
          formOf(acting, filePart('a.txt', 'a')),
          formOf(filePart('a.txt', 'a'), acting),
          formOf(pretending, filePart('a.txt', 'a')),
          formOf(fieldPart(ACTED_AS.toUpperCase(), person.memberIdent), filePart('a.txt', 'a')),
        ]) {
          const answer = await upload(caseId, form, caller)
          expect(answer?.status === 403 || answer?.status === 400).toBe(true)
        }
        const inQuery = await call(
          caller,
          `POST /File/UploadSagsDokument/${caseId}?${ACTED_AS}=${person.memberIdent}`,
          formOf(filePart('a.txt', 'a')),
        )
        expect(inQuery?.status).toBe(403)
      }
      expect(await namesIn(caseId)).toEqual(names)
      expect(onDisk()).toEqual(before)
    })

    it('does not return the files of others under another number or name', async () => {
      const other = await addRepresentative(
        database.db,
        testClock,
        { members: 0, cases: { taken: 1, closed: 1 }, caseContents: { files: 4 } },
        await openFolderStore(folder),
      )
      const [theirs, closed] = other.cases
      const names = (await caseOf(theirs?.caseId ?? '', other)).filList.map(
        (each) => each.fuldeNavn,
      )
      expect(names).toHaveLength(4)
      const own = takenCase(2).caseNumber
      const numbers = [theirs?.caseNumber, closed?.caseNumber, theirs?.caseId, closed?.caseId]
      let cells = 0
      for (const caller of [person, ANNA, FRIDA]) {
        for (const number of [...numbers, own, `${own}%`, '%', '*', "' or 1=1 --", '..']) {
          for (const name of [...names, '%', '../../incoming', 'passwd', '%00']) {
            const answer = await download(number ?? '', name, caller)
            const found = caller === person && number === own && name === 'passwd'
            expect([number, name, answer?.status]).toEqual([
              number,
              name,
              found ? 200 : name === '%00' || number === '..' ? answer?.status : 404,
            ])
            expect(answer?.status).not.toBe(500)
            if (!found) expect(answer?.headers['content-disposition']).toBeUndefined()
            cells++
          }
        }
      }
      console.info(`0 files shown in ${cells} cells.`)
      const path = `/File/DownloadSagsDokument/${theirs?.caseNumber}/${encodeURIComponent(names[0] ?? '')}`
      for (const Authorization of [
        '',
        'Bearer a.b.c',
        await tokens.bearer(
          { memberIdent: other.memberIdent, loginName: other.login },
          { expiresIn: -10 },
        ),
      ]) {
        const answer = await callRaw({
          port: server.port,
          call: `GET ${path}`,
          headers: { Authorization },
        })
        expect(answer?.status).toBe(401)
      }
    })

    it('writes an audit row when an imitator downloads a file', async () => {
      const { caseNumber } = takenCase(1)
      const rows = () =>
        database.db
          .select()
          .from(imitationAudit)
          .where(eq(imitationAudit.actedAsIdent, person.memberIdent))
      const line = `GET /File/DownloadSagsDokument/${caseNumber}/Brev.txt?${ACTED_AS}=${person.memberIdent}`
      expect((await call(FRIDA, line))?.status).toBe(403)
      expect(await rows()).toMatchObject([{ userIdent: FRIDA.memberIdent, status: 403 }])
      const answer = await call(IVAN, line)
      expect(answer).toMatchObject({ status: 200, content: Buffer.from('et') })
      expect(await rows()).toMatchObject([
        { status: 403 },
        {
          userIdent: IVAN.memberIdent,
          askedFor: `${caseNumber}/Brev.txt`,
          call: 'GET /File/DownloadSagsDokument/:caseNumber/:fileName',
          requestId: answer?.headers['x-request-id'],
        },
      ])
    })
  })
})

function json(answer: { readonly content: Buffer } | null): unknown {
  return JSON.parse(String(answer?.content))
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to that.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

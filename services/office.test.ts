import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { parse } from 'valibot'
import { ANNA, IVAN, SOFIE } from '../rig/src/seed/accounts.ts'
import { addRepresentative, type Representative } from '../rig/src/seed/create-representative.ts'
import { withDatabase } from '../rig/src/testing/databases.ts'
import { type Ask, askerOf, testClock } from '../rig/src/testing/service-calls.ts'
import { TestBrowser } from '../rig/src/testing/sign-in-flow.ts'
import { referenceRules } from '../rig/src/testing/tokens.ts'
import { createIdentityProvider } from './identity/identity-provider.ts'
import { createMemberService } from './members/member-service.ts'
import {
  accessLog,
  employments,
  imitationPeriods,
  persons,
  updateBatches,
} from './members/tables.ts'
import { updateArea } from './members/updates/update-area.ts'
import { handleDueUpdates } from './members/updates/update-worker.ts'
import { updateBatchesWire } from './members/updates/updates-wire.ts'
import { createAuthenticator, keysAt } from './platform/auth.ts'
import { silentLog as log } from './platform/log.ts'
import { accessArea } from './platform/office/access-area.ts'
import { createOffice } from './platform/office/office.ts'
import { OFFICE_CLIENT_ID } from './platform/office/paths.ts'
import { createOfficeSignIn } from './platform/office/sign-in.ts'
import { listenerOf } from './platform/serve.ts'

const LOG = '/kontor/adgange'
const UPDATES = '/kontor/aendringer'
const DAY = '2026-11-21 00:00:00'

async function listen(): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, address: `http://localhost:${port}` }
}

describe('office', () => {
  withDatabase('union', (database) => {
    let provider: Awaited<ReturnType<typeof listen>>
    let members: Awaited<ReturnType<typeof listen>>
    let ask: Ask

    const authenticate = () =>
      createAuthenticator({
        rules: referenceRules(provider.address),
        keys: keysAt(`${provider.address}/jwks`),
      })

    function officeAt(address: string) {
      const { db } = database
      const issuer = provider.address
      return createOffice({
        areas: [
          accessArea({
            db,
            log: accessLog,
            periods: imitationPeriods,
            members: [SOFIE.memberIdent],
          }),
          updateArea({
            db,
            clock: testClock,
            needsApproval: true,
            members: [SOFIE.memberIdent, IVAN.memberIdent],
          }),
        ],
        signIn: createOfficeSignIn({
          address,
          identity: {
            issuer,
            keysUrl: `${issuer}/jwks`,
            endedSessionsUrl: `${issuer}/ended-sessions`,
          },
          client: OFFICE_CLIENT_ID,
          scope: 'openid',
          authenticate: authenticate(),
        }),
        address,
        log,
      })
    }

    beforeAll(async () => {
      const { db } = database
      ask = await askerOf(createMemberService, db)
      provider = await listen()
      members = await listen()
      const { handler } = await createIdentityProvider({
        db,
        issuer: provider.address,
        audience: 'tr-portal-api',
        hostAddress: 'http://localhost:3000',
        officeAddresses: [members.address],
        log,
      })
      provider.server.on('request', handler)
      const service = createMemberService({
        db,
        clock: testClock,
        authenticate: authenticate(),
        log,
        hostAddress: 'http://localhost:3000',
      }).route('/', officeAt(members.address))
      members.server.on('request', listenerOf(service))
    }, 90_000)

    afterAll(() => {
      for (const { server } of [provider, members]) {
        server.closeAllConnections()
        server.close()
      }
    })

    const newBrowser = () => new TestBrowser(provider.address, 'http://nowhere.test')

    /** Opens a page as somebody who has to sign in first. */
    async function open(browser: TestBrowser, path: string, login: string): Promise<Response> {
      const form = await browser.follow(await browser.fetch(members.address + path))
      const action = (await form.text()).match(/<form method="post" action="([^"]+)"/)?.[1] ?? ''
      const fields = new URLSearchParams({ brugernavn: login, adgangskode: 'portal' })
      return browser.follow(await browser.fetch(action, fields))
    }

    async function signedIn(login: string): Promise<TestBrowser> {
      const browser = newBrowser()
      expect((await open(browser, UPDATES, login)).status).toBe(200)
      return browser
    }

    const rowsOf = (html: string) =>
      [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
        .slice(1)
        .map(([, row = '']) =>
          [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
        )

    describe('the sign-in', () => {
      test('returns to the page that was asked for, with a cookie that no script can read', async () => {
        const browser = newBrowser()
        const first = await fetch(members.address + LOG, { redirect: 'manual' })
        expect(first.status).toBe(303)
        expect(first.headers.get('Location')).toMatch(`${provider.address}/auth?`)
        for (const cookie of first.headers.getSetCookie()) {
          expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
        }
        const page = await open(browser, `${LOG}?bruger=4711`, SOFIE.login)
        expect(page.status).toBe(200)
        expect(page.url).toBe(`${members.address}${LOG}?bruger=4711`)
        const html = await page.text()
        expect(html).toContain('<h1>Adgange</h1>')
        expect(html).toContain('value="4711"')
        expect(page.headers.get('Cache-Control')).toBe('no-store')
        expect(page.headers.get('Content-Security-Policy')).toMatch(
          /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; frame-ancestors 'none'/,
        )
      })

      test('is not enough: the configuration names who may open a page', async () => {
        const anna = await open(newBrowser(), LOG, ANNA.login)
        expect(anna.status).toBe(403)
        expect(await anna.text()).toContain('Du har ikke adgang')
        const ivan = await signedIn(IVAN.login)
        const refused = await ivan.fetch(members.address + LOG)
        expect(refused.status).toBe(403)
        // His page has no link to the log.
        expect(await (await ivan.fetch(members.address + UPDATES)).text()).not.toContain(LOG)
      })

      test('refuses a return that nobody began here, and a token that is not valid', async () => {
        const back = await fetch(`${members.address}/kontor/log-ind?code=x&state=y`, {
          redirect: 'manual',
        })
        expect(back.status).toBe(400)
        expect(back.headers.getSetCookie().join()).not.toContain('portal-kontor=')
        for (const token of ['x', 'a.b.c']) {
          const answer = await fetch(members.address + LOG, {
            redirect: 'manual',
            headers: { Cookie: `portal-kontor=${token}` },
          })
          expect(answer.status).toBe(303)
        }
      })

      test('over TLS, its cookies are for this host alone', async () => {
        const address = 'https://medlemmer.example'
        const answer = await officeAt(address).request(address + LOG)
        expect(answer.status).toBe(303)
        expect(answer.headers.getSetCookie()).toEqual([
          expect.stringMatching(
            /^__Host-portal-kontor-log-ind=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
          ),
        ])
      })

      test('refuses a form of another page, and ends with the session', async () => {
        const browser = await signedIn(SOFIE.login)
        const foreign = await fetch(`${members.address}/kontor/log-ud`, {
          method: 'POST',
          headers: {
            Origin: 'http://localhost:3000',
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          redirect: 'manual',
        })
        expect(foreign.status).toBe(403)
        const out = await post(browser, '/kontor/log-ud', {})
        expect(out.headers.get('Location')).toMatch(`${provider.address}/session/end?`)
        const again = await browser.fetch(members.address + LOG)
        expect(again.status).toBe(303)
      })
    })

    /** Sends a form as the page does. */
    async function post(
      browser: TestBrowser,
      path: string,
      fields: Readonly<Record<string, string>>,
    ): Promise<Response> {
      return browser.fetch(members.address + path, new URLSearchParams(fields), {
        Origin: members.address,
      })
    }

    describe('the access log', () => {
      test('shows who has read what for whom, and who was refused', async () => {
        const browser = await signedIn(SOFIE.login)
        const one = 'GET /medlem/hentegetmedlem?request.medlemsident='
        const acting = `&request.imiteretBrugerMedlemIdent=${ANNA.memberIdent}`
        const shown = await ask(IVAN, `${one}1000102${acting}`)
        const refused = await ask(IVAN, `${one}7777777${acting}`)
        const html = await (
          await browser.fetch(`${members.address}${LOG}?bruger=${IVAN.memberIdent}`)
        ).text()
        const rows = rowsOf(html)
        const call = 'GET /medlem/hentegetmedlem'
        const time = expect.stringMatching(/^\d\d\.\d\d\.\d{4}, \d\d\.\d\d$/)
        const { memberIdent: ivan } = IVAN
        const { memberIdent: anna } = ANNA
        expect(rows.slice(0, 2)).toEqual([
          [time, ivan, anna, call, '7777777', '', 'Afvist', refused.requestId],
          [time, ivan, anna, call, '1000102', '', 'Vist', shown.requestId],
        ])
        const some = async (query: string) =>
          rowsOf(await (await browser.fetch(`${members.address}${LOG}?${query}`)).text())
        expect(await some('om=7777777&udfald=vist')).toEqual([])
        expect(await some('om=7777777&udfald=afvist')).toHaveLength(1)
        expect(await some('om=7777777&fra=2020-01-01&til=2020-01-02')).toEqual([])
        // Each look at the log is in the log.
        expect((await some(`bruger=${SOFIE.memberIdent}`))[0]).toEqual([
          time,
          SOFIE.memberIdent,
          '',
          `GET ${LOG}`,
          expect.stringContaining('om: 7777777'),
          '',
          'Vist',
          expect.any(String),
        ])
      })

      test('shows and exports why somebody acted as another, for what they then read', async () => {
        const browser = await signedIn(SOFIE.login)
        const acting = `request.imiteretBrugerMedlemIdent=${ANNA.memberIdent}`
        const profile = (why: string) =>
          ask(
            SOFIE,
            `GET /profil/hentbrugerprofil?${acting}&request.begrundelse=${encodeURIComponent(why)}`,
          )
        await profile('Anna har ringet')
        await ask(SOFIE, `GET /medlem/hentegetmedlem?request.medlemsident=1000102&${acting}`)
        await profile('=1+1')
        const query = `bruger=${SOFIE.memberIdent}&om=${ANNA.memberIdent}&udfald=vist`
        const page = await browser.fetch(`${members.address}${LOG}?${query}`)
        expect(rowsOf(await page.text()).map((cells) => [cells[3], cells[5]])).toEqual([
          ['GET /profil/hentbrugerprofil', '=1+1'],
          ['GET /medlem/hentegetmedlem', 'Anna har ringet'],
          ['GET /profil/hentbrugerprofil', 'Anna har ringet'],
        ])
        const csv = await (await browser.fetch(`${members.address}${LOG}/csv?${query}`)).text()
        expect(csv).toContain(';"Anna har ringet";"Vist";')
        expect(csv).toContain(`;"'=1+1";"Vist";`)
      })

      test('is exported with the same filter, and no cell is a formula', async () => {
        const browser = await signedIn(SOFIE.login)
        await ask(
          ANNA,
          `GET /medlem/hentsoegmedlem?request.medlemsident=${encodeURIComponent('=1+1"')}`,
        )
        const answer = await browser.fetch(
          `${members.address}${LOG}/csv?bruger=${ANNA.memberIdent}&udfald=afvist`,
        )
        expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
        expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="adgange-/)
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          await answer.arrayBuffer(),
        )
        const [head, ...lines] = text.trimEnd().split('\r\n')
        expect(head).toBe(
          '\uFEFF"Tidspunkt";"Bruger";"På vegne af";"Kald";"Spurgt om";"Begrundelse";"Udfald";"Fejl-id"',
        )
        expect(lines).toHaveLength(1)
        expect(lines[0]).toContain(`;"'=1+1""";"";"Findes ikke";`)
      })

      test('has pages of fifty rows', async () => {
        const browser = await signedIn(SOFIE.login)
        await database.db.insert(accessLog).values(
          Array.from({ length: 60 }, (_, place) => ({
            userIdent: 'MANGE',
            actedAsIdent: null,
            call: 'GET /medlem',
            askedFor: String(place),
            status: 200,
            requestId: 'r',
          })),
        )
        const askedFor = async (query: string) =>
          rowsOf(
            await (await browser.fetch(`${members.address}${LOG}?bruger=MANGE${query}`)).text(),
          ).map((cells) => cells[4])
        const both = [...(await askedFor('')), ...(await askedFor('&side=2'))]
        expect(both).toHaveLength(60)
        expect(new Set(both).size).toBe(60)
      })
    })

    describe('the updates', () => {
      let writer: Representative
      let stranger = ''

      beforeEach(async () => {
        writer = await addRepresentative(database.db, testClock, { members: 1 })
        const other = await addRepresentative(database.db, testClock, { members: 1 })
        stranger = other.memberIdents[0] ?? ''
        await database.db.update(updateBatches).set({ status: 'FaerdigBehandlet' })
      })

      const apply = () =>
        handleDueUpdates({
          db: database.db,
          clock: testClock,
          delaySeconds: 0,
          needsApproval: true,
        })
      const jobsAtWriters = () =>
        database.db
          .select()
          .from(employments)
          .where(
            and(
              eq(employments.personIdent, stranger),
              eq(employments.workplaceNumber, writer.workplaceNumber),
            ),
          )

      /** Reports that the stranger works with the writer, and returns the id of the update. */
      async function addStranger(remarks = 'Ny kollega <script>alert(1)</script>') {
        const [job] = await database.db
          .select()
          .from(employments)
          .where(eq(employments.personIdent, writer.memberIdents[0] ?? ''))
        const answer = await ask(writer, 'POST /opdatering/opdaterogtilfoejeksisterendemedlem', {
          body: {
            Medlemsident: stranger,
            Aendringsdato: DAY,
            Arbejdsstednummer: writer.workplaceNumber,
            Stillingsnummer: job?.positionNumber,
            Timetal: 20,
            OevrigeOplysninger: remarks,
          },
        })
        expect(answer).toMatchObject({ status: 204 })
        const [batch] = await database.db
          .select()
          .from(updateBatches)
          .where(eq(updateBatches.memberIdent, stranger))
        return batch?.id ?? 0
      }

      test('are applied once the office has approved them, and not before', async () => {
        const id = await addStranger()
        expect(await apply()).toBe(0)
        expect(await jobsAtWriters()).toEqual([])
        const browser = await signedIn(IVAN.login)
        const html = await (await browser.fetch(members.address + UPDATES)).text()
        expect(html).toContain('1 ændring venter.')
        expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
        const done = await post(browser, `${UPDATES}/${id}/godkend`, {})
        expect(done.headers.get('Location')).toBe(`${UPDATES}?besked=godkendt`)
        const after = await (await browser.follow(done)).text()
        expect(after).toContain('role="status">Ændringen er godkendt.')
        expect(after).toContain('Ingen ændringer venter.')
        expect(await apply()).toBe(1)
        expect(await jobsAtWriters()).toHaveLength(1)
      })

      test('are refused with a reason, which their sender can read', async () => {
        const id = await addStranger()
        const browser = await signedIn(IVAN.login)
        const long = 'x'.repeat(501)
        const invalid = await post(browser, `${UPDATES}/${id}/afvis`, { begrundelse: long })
        expect(invalid.status).toBe(422)
        const form = await invalid.text()
        expect(form).toContain(`${long}</textarea>`)
        expect(form).toContain('Begrundelsen må højst være på 500 tegn.')
        expect(await apply()).toBe(0)

        const reason = 'Personen arbejder et andet sted.'
        const done = await post(browser, `${UPDATES}/${id}/afvis`, { begrundelse: reason })
        expect(done.headers.get('Location')).toBe(`${UPDATES}?besked=afvist`)
        expect(await apply()).toBe(0)
        expect(await jobsAtWriters()).toEqual([])
        const detail = await ask(
          writer,
          `GET /opdatering/hentopdateringbatchdetalje?request.opdateringBathcId=${id}`,
        )
        expect(detail.body).toMatchObject({ Afslagsbegrundelse: reason })
        const list = await ask(writer, 'GET /opdatering/hentegnemedlemmeropdateringerlist')
        const { OpdateringBatches } = parse(updateBatchesWire, list.body)
        const refused = OpdateringBatches.filter(({ ErAfslaaet }) => ErAfslaaet)
        expect(refused.map(({ BatchId }) => BatchId)).toEqual([String(id)])
        const [batch] = await database.db
          .select()
          .from(updateBatches)
          .where(eq(updateBatches.id, id))
        expect(batch).toMatchObject({
          status: 'FaerdigBehandlet',
          decidedByIdent: IVAN.memberIdent,
        })
        const [person] = await database.db.select().from(persons).where(eq(persons.ident, stranger))
        expect(person?.updateStatus).toBe('FaerdigBehandlet')
        // The representative may ask again.
        await addStranger('Nu med kontrakt')
      })

      test('are shown in pages, and found by name or number', async () => {
        const id = await addStranger()
        const [batch] = await database.db
          .select()
          .from(updateBatches)
          .where(eq(updateBatches.id, id))
        const [other] = await database.db
          .select()
          .from(persons)
          .where(eq(persons.ident, writer.memberIdent))
        if (!batch || !other) throw new Error('Nothing was reported.')
        const { id: _id, ...copy } = batch
        await database.db
          .insert(updateBatches)
          .values(Array.from({ length: 50 }, () => ({ ...copy, memberIdent: other.ident })))
        const [person] = await database.db.select().from(persons).where(eq(persons.ident, stranger))
        const browser = await signedIn(IVAN.login)
        const cards = async (query: string) => {
          const html = await (await browser.fetch(members.address + UPDATES + query)).text()
          return { html, names: [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name) }
        }
        const nameOfOther = `${other.firstName} ${other.lastName}`
        const name = `${person?.firstName} ${person?.lastName}`
        const first = await cards('')
        expect(first.names).toEqual([name, ...Array.from({ length: 49 }, () => nameOfOther)])
        expect(first.html).toContain('51 ændringer venter, den ældste først.')
        expect(first.html).toContain(`href="${UPDATES}?side=2">Vis nyere`)
        const second = await cards('?side=2')
        expect(second.names).toEqual([nameOfOther])
        expect(second.html).toContain(`href="${UPDATES}">Vis ældre`)

        for (const searched of [name.toUpperCase(), person?.memberNumber ?? '']) {
          expect((await cards(`?medlem=${encodeURIComponent(searched)}`)).names).toEqual([name])
        }
        expect((await cards('?medlem=%25')).html).toContain(
          'Ingen ændringer passer til det valgte.',
        )
        const found = `?medlem=${person?.memberNumber}`
        const done = await post(browser, `${UPDATES}/${id}/afvis${found}`, { begrundelse: 'Nej' })
        expect(done.headers.get('Location')).toBe(`${UPDATES}${found}&besked=afvist`)
      })

      test('are decided once, by those who are named', async () => {
        const id = await addStranger()
        const browser = await signedIn(SOFIE.login)
        await post(browser, `${UPDATES}/${id}/godkend`, {})
        for (const path of ['godkend', 'afvis']) {
          const again = await post(browser, `${UPDATES}/${id}/${path}`, { begrundelse: 'Nej' })
          expect(again.headers.get('Location')).toBe(`${UPDATES}?besked=behandlet`)
        }
        const anna = newBrowser()
        expect((await open(anna, UPDATES, ANNA.login)).status).toBe(403)
        expect((await post(anna, `${UPDATES}/${id}/godkend`, {})).status).toBe(403)
        const foreign = await browser.fetch(
          `${members.address}${UPDATES}/${id}/godkend`,
          new URLSearchParams(),
          { Origin: 'http://localhost:3000' },
        )
        expect(foreign.status).toBe(403)
      })
    })
  })
})

import { writePreference } from '@portal/platform/session'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { Toaster } from '@portal/ui'
import {
  type FakeServer,
  fakeServer,
  imitating,
  openedDialog,
  type RenderedPortal,
  recordFailures,
  renderPortal,
} from '@portal/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aWireCase } from '../../common/case/case-test-data.ts'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
  READ_FAULTS,
  SHORT_TIMEOUT_MS,
  WRITE_FAULTS,
} from '../../common/testing/faults-test-data.ts'
import { statusListAnswers } from '../../features/processing-report/status-lists-wire-test-data.ts'
import { CaseDetailsPage } from './CaseDetailsPage.tsx'
import '../../register-texts.ts'

const CASE = 'GET /SagHent/HentSag'
const STATUSES = 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister'
const LISTS = 'GET /SagHent/HentMineLoenindplaceringSagList'
const REASONS = 'GET /OplagsdataConstroller/HentAfvisAarsagTypeList'
const TAKE = 'PUT /SagOpdater/AccepterSag'
const TAKE_OVER = 'PUT /SagOpdater/OvertagSag'
const TEST = 'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag'
const MERGE = 'PUT /SagOpdater/SammenfletMedAndenSag'
const REMOVE = 'DELETE /SagOpdater/FjernSammenfletMedAndenSag'
const REJECT = 'PUT /SagOpdater/AfvisSag'

const VERSION = '2026-11-01T08:00:00.000Z'
const OTHER_VERSION = '2026-11-02T09:00:00.000Z'
const DONE = { status: 204 }

const untaken: Partial<CaseDetailsWire> = {
  tilladteHandlinger: ['Accept', 'SammenfletMedAndenSag', 'Afvis'],
  sagStatus: { statusNavn: 'Afventer', statusType: 'AfventerAccept', visStatus: true },
}

const asking = { ...untaken, visAcceptDialog: true }

const other = aWireCase({
  sagsId: 'S-2',
  sagsNr: 'LI-2026-0002',
  sagsRegTid: OTHER_VERSION,
  nyansat: { ...aWireCase().nyansat, navn: 'Bo Birk' },
  tilladteHandlinger: ['Sagsbehandle', 'SammenfletMedAndenSag'],
})

const lists = {
  aabneSagList: [aWireCase(), other],
  tilBekraeftelseSagList: [
    aWireCase({
      sagsId: 'S-3',
      sagsNr: 'LI-2026-0003',
      nyansat: { ...aWireCase().nyansat, navn: 'Carla Ørn' },
      tilladteHandlinger: ['Accept', 'SammenfletMedAndenSag'],
    }),
    aWireCase({
      sagsId: 'S-4',
      sagsNr: 'TEST-0004',
      nyansat: { ...aWireCase().nyansat, navn: 'Test Testesen' },
      tilladteHandlinger: ['Accept', 'SammenfletMedAndenSag'],
    }),
  ],
  harTestSager: true,
}

const reasons = {
  afvisAarsagTypeList: [
    { nr: '1', tekst: 'Ikke min sag', kraeverFritekst: false },
    { nr: '2', tekst: 'Andet', kraeverFritekst: true },
  ],
}

const mergedCase = {
  sagsId: 'S-9',
  sagsRegTid: OTHER_VERSION,
  sagsNr: 'LI-2026-0009',
  nyansatteNavn: 'Dorte Dal',
  modtagetDato: '2026-10-02',
  sagStatus: { statusNavn: 'Sammenflettet' },
}

let server: FakeServer
const told = recordFailures()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
  server.on(STATUSES, { body: statusListAnswers[STATUSES] })
  server.on(LISTS, { body: lists })
  server.on(REASONS, { body: reasons })
})

afterEach(offerAllExtensions)

async function show(
  changes: Partial<CaseDetailsWire> = untaken,
  session?: ReturnType<typeof imitating>,
): Promise<RenderedPortal> {
  server.on(CASE, { body: someWireCaseDetails(changes) })
  const portal = renderPortal(<p>Her er ingenting</p>, {
    path: '/mine-lonindplaceringer/sag/S-1',
    ...(session && { session }),
    routes: [
      { path: '/mine-lonindplaceringer/sag/:caseId', element: <CaseDetailsPage /> },
      { path: '/mine-lonindplaceringer', element: <p>Her er listen</p> },
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })
  return portal
}

const button = (name: string) => screen.getByRole('button', { name })
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const press = async (name: string) => userEvent.click(inDialog(name))
const bodyOf = (call: string) => server.requestsOf(call).map(({ body }) => body)

async function openMenu(entry: string) {
  const menu = await screen.findByRole('button', { name: 'Handlinger' })
  await waitFor(() => expect(menu).toBeEnabled())
  menu.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  const item = screen.getByRole('menuitem', { name: entry })
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await userEvent.keyboard('{Enter}')
}

/** Chooses an action in the prompt, which takes fewer clicks than the menu. */
async function choose(action: string) {
  await screen.findByRole('dialog', { name: 'Ny sag: Hvad vil du gøre?' })
  await press(action)
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function openTake() {
  await userEvent.click(button('Tag sagen'))
  return screen.findByRole('dialog', { name: 'Vil du tage sagen?' })
}

async function openMerge() {
  await choose('Sammenflet med anden sag')
  return screen.findByRole('radio', { name: /Bo Birk/ })
}

async function openConfirmMerge() {
  await userEvent.click(await openMerge())
  await press('Fortsæt')
  return screen.findByRole('dialog', { name: 'Vil du sammenflette sagerne?' })
}

async function openReject() {
  await choose('Afvis sag')
  const reason = await screen.findByRole('combobox', { name: 'Årsag' })
  await openedDialog('Afvis sag')
  return reason
}

async function openConfirmReject(reason = '1', comment = '') {
  await userEvent.selectOptions(await openReject(), reason)
  if (comment) await userEvent.type(screen.getByRole('textbox', { name: 'Beskrivelse' }), comment)
  await press('Fortsæt')
  return screen.findByRole('dialog', { name: 'Vil du afvise sagen?' })
}

async function openRemoval() {
  await userEvent.click(button('Fjern sammenfletningen med LI-2026-0009'))
  return screen.findByRole('alertdialog', { name: 'Vil du fjerne sammenfletningen?' })
}

const idle = (name: string, dialog: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() =>
    expect(within(screen.getByRole(dialog)).getByRole('button', { name })).not.toHaveAttribute(
      'aria-busy',
    ),
  )

describe('CaseActions', () => {
  describe('the offered actions', () => {
    test('[SAG-13] [SAG-14] [SAG-15] follows the list of allowed actions', async () => {
      await show()
      expect(button('Tag sagen')).toBeEnabled()
      await userEvent.click(await screen.findByRole('button', { name: 'Handlinger' }))
      await screen.findByRole('menu')
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Sammenflet med anden sag',
        'Afvis sag',
      ])
    })

    test('[SAG-16] [IMIT-18] [IMIT-20] all of it is closed to an imitator', async () => {
      await show({ ...untaken, visAcceptDialog: true }, imitating())
      expect(button('Tag sagen')).toBeDisabled()
      await userEvent.click(await screen.findByRole('button', { name: 'Handlinger' }))
      await screen.findByRole('menu')
      for (const entry of screen.getAllByRole('menuitem')) {
        expect(entry).toHaveAttribute('aria-disabled', 'true')
      }
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  describe('the prompt', () => {
    test('[TAKE-03] [TAKE-05] [TAKE-06] opens by itself, with a summary of the case', async () => {
      await show(asking)
      const prompt = await openedDialog('Ny sag: Hvad vil du gøre?')
      for (const fact of [
        'Åse Ærø',
        'LI-2026-0001',
        '01.12.2026',
        'Plejehjemmet Bøgen',
        'Social- og sundhedsassistent',
      ]) {
        expect(prompt).toHaveTextContent(fact)
      }
      for (const name of ['Tag sagen', 'Sammenflet med anden sag', 'Afvis sag']) {
        expect(inDialog(name)).toBeEnabled()
      }
    })

    test('[TAKE-03] does not ask where the service does not say so', async () => {
      await show({ ...untaken, visAcceptDialog: false })
      await waitFor(() => expect(button('Handlinger')).toBeEnabled())
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(button('Tag sagen')).toBeEnabled()
    })

    test.each([
      ['[TAKE-07]', 'Accept', 'Tag sagen'],
      ['[TAKE-08]', 'SammenfletMedAndenSag', 'Sammenflet med anden sag'],
      ['[TAKE-09]', 'Afvis', 'Afvis sag'],
    ])('%s without %s that button is disabled', async (_id, action, name) => {
      const { tilladteHandlinger = [] } = asking
      await show({ ...asking, tilladteHandlinger: tilladteHandlinger.filter((a) => a !== action) })
      await screen.findByRole('dialog')
      for (const each of ['Tag sagen', 'Sammenflet med anden sag', 'Afvis sag']) {
        if (each === name) expect(inDialog(each)).toBeDisabled()
        else expect(inDialog(each)).toBeEnabled()
      }
    })

    test('does not come back once it was closed, and leaves the focus on the page', async () => {
      await show(asking)
      await screen.findByRole('dialog')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.body).not.toHaveFocus()
      server.on(TAKE, { status: 409, body: { error: { errors: { sagsRegTid: ['Ændret'] } } } })
      await openTake()
      await press('Tag sagen')
      await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
      await idle('Tag sagen')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    test('leads to each of the steps and back', async () => {
      await show(asking)
      await screen.findByRole('dialog')
      for (const [name, title] of [
        ['Tag sagen', 'Vil du tage sagen?'],
        ['Sammenflet med anden sag', 'Sammenflet med anden sag'],
        ['Afvis sag', 'Afvis sag'],
      ] as const) {
        await press(name)
        await screen.findByRole('dialog', { name: title })
        await screen.findByRole('button', { name: 'Tilbage' })
        await press('Tilbage')
        await screen.findByRole('dialog', { name: 'Ny sag: Hvad vil du gøre?' })
      }
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    })
  })

  describe('taking', () => {
    test('[TAKE-01] [TAKE-02] [SAG-40] is confirmed, sent, and the case is refetched', async () => {
      await show()
      server.on(TAKE, DONE)
      await openTake()
      expect(server.requestsOf(TAKE)).toHaveLength(0)
      server.on(CASE, { body: someWireCaseDetails({ sagsRegTid: OTHER_VERSION }) })
      await press('Tag sagen')
      await isClosed()
      expect(bodyOf(TAKE)).toEqual([{ SagsId: 'S-1', sagsRegTid: VERSION }])
      expect(screen.queryByRole('button', { name: 'Tag sagen' })).toBeNull()
      await waitFor(() => expect(screen.getByRole('group', { name: /Handlinger/ })).toHaveFocus())
    })

    test('a cancelled one sends nothing and returns the focus', async () => {
      await show()
      await openTake()
      await press('Annullér')
      await waitFor(() => expect(button('Tag sagen')).toHaveFocus())
      expect(server.requestsOf(TAKE)).toHaveLength(0)
    })

    test('a double click takes it once', async () => {
      await show()
      server.on(TAKE, DONE)
      await openTake()
      await userEvent.dblClick(inDialog('Tag sagen'))
      await isClosed()
      expect(server.requestsOf(TAKE)).toHaveLength(1)
    })

    test('of a case that somebody else took meanwhile shows the conflict, and is no longer possible', async () => {
      await show()
      server.on(TAKE, {
        status: 409,
        body: { error: { errors: { sagsRegTid: ['Sagen er ændret.'] } } },
      })
      await openTake()
      server.on(CASE, { body: someWireCaseDetails({ tilladteHandlinger: [] }) })
      await press('Tag sagen')
      expect(await screen.findByText(/det kan ikke længere gøres/)).toBeVisible()
      expect(told).toMatchObject([{ fields: [{ messages: ['Sagen er ændret.'] }] }])
      await press('Tag sagen')
      expect(server.requestsOf(TAKE)).toHaveLength(1)
    })

    test.each(WRITE_FAULTS)('[ERR-13] %s leaves the dialog, ready to try again', async (...row) => {
      await show()
      const [, fault] = row
      server.on(TAKE, fault)
      await openTake()
      await press('Tag sagen')
      await waitFor(() => expect(told).toHaveLength(1))
      await idle('Tag sagen')
      server.on(TAKE, DONE)
      await press('Tag sagen')
      await isClosed()
      expect(server.requestsOf(TAKE)).toHaveLength(2)
    })
  })

  describe('taking over', () => {
    const theirs: Partial<CaseDetailsWire> = {
      tilladteHandlinger: [],
      kanOvertages: true,
      sagsbehandler: { navn: 'Karin Møller', erDigSelv: false },
    }
    const offered = () => screen.queryByRole('button', { name: 'Overtag sagen' })
    async function openTakeOver() {
      await userEvent.click(button('Overtag sagen'))
      return screen.findByRole('dialog', { name: 'Vil du overtage sagen?' })
    }

    test('says what follows, sends the version that was seen, and keeps the focus on the page', async () => {
      await show(theirs)
      server.on(TAKE_OVER, () => {
        server.on(CASE, { body: someWireCaseDetails({ kanOvertages: false }) })
        return DONE
      })
      expect(await openTakeOver()).toHaveTextContent(
        'Sagen om Åse Ærø (LI-2026-0001) bliver din. Karin Møller kan ikke længere behandle sagen og får en mail om det, hvis portalen kender adressen.',
      )
      expect(server.requestsOf(TAKE_OVER)).toHaveLength(0)
      await press('Overtag sagen')
      await isClosed()
      expect(bodyOf(TAKE_OVER)).toEqual([{ sagsId: 'S-1', sagsRegTid: VERSION }])
      expect(offered()).toBeNull()
      await waitFor(() => expect(screen.getByRole('group', { name: /Handlinger/ })).toHaveFocus())
    })

    test('does without the name of the colleague', async () => {
      await show({ ...theirs, sagsbehandler: null })
      expect(await openTakeOver()).toHaveTextContent('Din kollega kan ikke længere behandle sagen')
    })

    test('a cancelled one sends nothing and returns the focus', async () => {
      await show(theirs)
      await openTakeOver()
      await press('Annullér')
      await waitFor(() => expect(button('Overtag sagen')).toHaveFocus())
      expect(server.requestsOf(TAKE_OVER)).toHaveLength(0)
    })

    test('is not offered to an imitator', async () => {
      await show(theirs, imitating())
      expect(offered()).toBeNull()
    })

    test('is not offered if the service does not say so, nor without the extension', async () => {
      await show({ ...theirs, kanOvertages: false })
      expect(offered()).toBeNull()
      cleanup()
      offerExtensions('members', 'portal')
      await show(theirs)
      expect(offered()).toBeNull()
    })

    test('of a case that changed meanwhile can be confirmed anew, unless somebody else has it', async () => {
      await show(theirs)
      const message = 'Sagen er ændret.'
      const changed = { status: 409, body: { error: { errors: { sagsRegTid: [message] } } } }
      server.on(TAKE_OVER, changed)
      await openTakeOver()
      server.on(CASE, { body: someWireCaseDetails({ ...theirs, sagsRegTid: OTHER_VERSION }) })
      await press('Overtag sagen')
      await waitFor(() => expect(told).toMatchObject([{ fields: [{ messages: [message] }] }]))
      await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
      await idle('Overtag sagen')
      server.on(CASE, { body: someWireCaseDetails({ ...theirs, kanOvertages: false }) })
      await press('Overtag sagen')
      expect(await screen.findByText(/det kan ikke længere gøres/)).toBeVisible()
      await press('Overtag sagen')
      expect(bodyOf(TAKE_OVER)).toEqual([
        { sagsId: 'S-1', sagsRegTid: VERSION },
        { sagsId: 'S-1', sagsRegTid: OTHER_VERSION },
      ])
    })

    test.each(WRITE_FAULTS)('%s leaves the dialog, ready to try again', async (...row) => {
      await show(theirs)
      const [, fault] = row
      server.on(TAKE_OVER, fault)
      await openTakeOver()
      await press('Overtag sagen')
      await waitFor(() => expect(told).toHaveLength(1))
      await idle('Overtag sagen')
      server.on(TAKE_OVER, DONE)
      await press('Overtag sagen')
      await isClosed()
      expect(server.requestsOf(TAKE_OVER)).toHaveLength(2)
    })
  })

  describe('merging', () => {
    const alike = 'Født 28.02.1990 · Plejehjemmet BøgenSamme fødselsdato, arbejdssted'
    const offered = () =>
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

    test('[MERGE-02] [CASE-19] offers the other open cases, and tests the one picked', async () => {
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-3' } })
      await openMerge()
      expect(offered()).toEqual([
        `Bo BirkLI-2026-0002 · modtaget 01.11.2026${alike}`,
        `Carla ØrnLI-2026-0003 · modtaget 01.11.2026${alike}`,
      ])
      await userEvent.click(screen.getByRole('radio', { name: /Carla Ørn/ }))
      await press('Fortsæt')
      await screen.findByRole('dialog', { name: 'Vil du sammenflette sagerne?' })
      expect(bodyOf(TEST)).toMatchObject([{ andenSag: { sagsId: 'S-3' } }])
    })

    test('a case that may not be merged cannot be chosen, and names who has it', async () => {
      const [own, ...others] = lists.aabneSagList
      const taken = {
        ...other,
        tilladteHandlinger: [],
        sagsbehandler: { navn: 'Anna Holm', erDigSelv: false },
      }
      expect(others).toEqual([other])
      server.on(LISTS, { body: { ...lists, aabneSagList: [own, taken] } })
      await show(asking)
      await choose('Sammenflet med anden sag')
      const radio = await screen.findByRole('radio', { name: /Bo Birk/ })
      expect(radio).toBeDisabled()
      expect(radio).toHaveAccessibleName(/Taget af Anna Holm/)
      expect(screen.getByRole('radio', { name: /Carla Ørn/ })).toBeEnabled()
      await press('Fortsæt')
      expect(screen.getByRole('radio', { name: /Carla Ørn/ })).toHaveFocus()
    })

    test('[CASE-20] offers the test cases too where they are shown', async () => {
      writePreference('showTestCases', true)
      await show(asking)
      await openMerge()
      expect(offered()).toContain(`Test TestesenTEST-0004 · modtaget 01.11.2026${alike}`)
    })

    test('[MERGE-03] [MERGE-04] is searched by name and number, and one must be chosen', async () => {
      await show(asking)
      await openMerge()
      await userEvent.type(screen.getByRole('searchbox'), 'ørn')
      expect(screen.getAllByRole('radio')).toHaveLength(1)
      await press('Fortsæt')
      expect(screen.getByRole('alert')).toHaveTextContent('Sag er påkrævet')
      expect(server.requestsOf(TEST)).toHaveLength(0)
      await userEvent.clear(screen.getByRole('searchbox'))
      await userEvent.type(screen.getByRole('searchbox'), '0002')
      expect(screen.getByRole('radio', { name: /Bo Birk/ })).toBeVisible()
      await userEvent.clear(screen.getByRole('searchbox'))
      await userEvent.type(screen.getByRole('searchbox'), 'findes ikke')
      expect(screen.queryByRole('radio')).toBeNull()
      expect(screen.getByText('Ingen sager passer til søgningen.')).toBeVisible()
    })

    test('[MERGE-01] [MERGE-06] [MERGE-10] tests, shows the survivor, and merges', async () => {
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-1' } })
      server.on(MERGE, DONE)
      await openConfirmMerge()
      const body = {
        sagsId: 'S-1',
        sagsRegTid: VERSION,
        andenSag: { sagsId: 'S-2', sagsRegTid: OTHER_VERSION },
      }
      expect(bodyOf(TEST)).toEqual([body])
      expect(screen.getByRole('region', { name: 'Sagen, der består' })).toHaveTextContent('Åse Ærø')
      expect(screen.getByRole('region', { name: 'Flettes ind i den' })).toHaveTextContent('Bo Birk')
      expect(server.requestsOf(MERGE)).toHaveLength(0)
      await userEvent.dblClick(inDialog('Sammenflet sagerne'))
      await isClosed()
      expect(bodyOf(MERGE)).toEqual([body])
      await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
      await waitFor(() => expect(document.body).not.toHaveFocus())
    })

    test('[MERGE-07] goes to the other case where that one survives', async () => {
      const { router } = await show(asking)
      server.on(TEST, { body: { sagsId: 'S-2' } })
      server.on(MERGE, DONE)
      await openConfirmMerge()
      renderPortal(<Toaster />)
      expect(screen.getByRole('region', { name: 'Sagen, der består' })).toHaveTextContent('Bo Birk')
      await press('Sammenflet sagerne')
      await waitFor(() =>
        expect(router.state.location.pathname).toBe('/mine-lonindplaceringer/sag/S-2'),
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(
        await screen.findByText('Sagerne er sammenflettet i sagen om Bo Birk (LI-2026-0002).'),
      ).toBeVisible()
    })

    test('shows both cases side by side, and where they differ', async () => {
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-1' } })
      server.on(LISTS, {
        body: {
          ...lists,
          aabneSagList: [
            {
              ...other,
              nyansat: {
                ...other.nyansat,
                foedselsDato: '1971-05-04',
                arbejdssted: { nr: '2002', navn: 'Børnehuset Kilden' },
              },
            },
          ],
        },
      })
      await openConfirmMerge()
      const side = (name: string) => screen.getByRole('region', { name })
      expect(side('Sagen, der består')).toHaveTextContent(/Fødselsdato · forskellig28\.02\.1990/)
      const absorbed = side('Flettes ind i den')
      expect(absorbed).toHaveTextContent(/Nyansat · forskelligBo Birk/)
      expect(absorbed).toHaveTextContent(/Fødselsdato · forskellig04\.05\.1971/)
      expect(absorbed).toHaveTextContent(/Arbejdssted · forskelligBørnehuset Kilden/)
      expect(absorbed).toHaveTextContent(/Ansættelsesdato15\.10\.2026Sagsnummer/)
      const caution = screen.getByRole('note')
      expect(caution).toHaveTextContent('to forskellige personer')
      expect(caution).toHaveTextContent('to forskellige arbejdssteder')
    })

    test('gives no caution where person and workplace are the same', async () => {
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-1' } })
      const same = { ...other, nyansat: { ...other.nyansat, navn: 'Åse Birk' } }
      server.on(LISTS, { body: { ...lists, aabneSagList: [same] } })
      await choose('Sammenflet med anden sag')
      await userEvent.click(await screen.findByRole('radio', { name: /Åse Birk/ }))
      await press('Fortsæt')
      await screen.findByRole('dialog', { name: 'Vil du sammenflette sagerne?' })
      expect(screen.queryByRole('note')).toBeNull()
    })

    test('goes back to the choice, which is kept', async () => {
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-2' } })
      await openConfirmMerge()
      await press('Tilbage')
      expect(await screen.findByRole('radio', { name: /Bo Birk/ })).toBeChecked()
    })

    test('of a case that changed meanwhile starts again with the current lists', async () => {
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-1' } })
      server.on(MERGE, {
        status: 409,
        body: { error: { errors: { sagsRegTid: ['Sagen er ændret.'] } } },
      })
      await openConfirmMerge()
      await press('Sammenflet sagerne')
      await screen.findByRole('dialog', { name: 'Sammenflet med anden sag' })
      await waitFor(() => expect(server.requestsOf(LISTS)).toHaveLength(2))
      expect(told).toHaveLength(1)
    })

    test('without another case says so', async () => {
      server.on(LISTS, { body: { ...lists, aabneSagList: [], tilBekraeftelseSagList: [] } })
      await show(asking)
      await choose('Sammenflet med anden sag')
      expect(await screen.findByText(/ingen andre åbne sager/)).toBeVisible()
      expect(inDialog('Fortsæt')).toBeDisabled()
    })

    test.each(READ_FAULTS)('the lists with %s say so and can be tried again', async (...row) => {
      const [, fault, says] = row
      server.on(LISTS, fault)
      await show(asking)
      await choose('Sammenflet med anden sag')
      expect(await screen.findByRole('alert')).toHaveTextContent(says)
      expect(told).toHaveLength(0)
      server.on(LISTS, { body: lists })
      await press('Prøv igen')
      expect(await screen.findByRole('radio', { name: /Bo Birk/ })).toBeVisible()
    })

    test.each(READ_FAULTS)('the dry run with %s keeps the choice', async (...row) => {
      const [, fault] = row
      await show(asking)
      server.on(TEST, fault)
      await userEvent.click(await openMerge())
      await press('Fortsæt')
      await waitFor(() => expect(told).toHaveLength(1))
      await idle('Fortsæt')
      expect(await screen.findByRole('radio', { name: /Bo Birk/ })).toBeChecked()
      server.on(TEST, { body: { sagsId: 'S-1' } })
      await press('Fortsæt')
      await screen.findByRole('dialog', { name: 'Vil du sammenflette sagerne?' })
    })

    test.each(WRITE_FAULTS)('the merge with %s can be tried again', async (...row) => {
      const [, fault] = row
      await show(asking)
      server.on(TEST, { body: { sagsId: 'S-1' } })
      server.on(MERGE, fault)
      await openConfirmMerge()
      await press('Sammenflet sagerne')
      await waitFor(() => expect(told).toHaveLength(1))
      await idle('Sammenflet sagerne')
      server.on(MERGE, DONE)
      await press('Sammenflet sagerne')
      await isClosed()
    })
  })

  describe('removing a merge', () => {
    test('is offered for what was merged directly, and not for what is within it', async () => {
      await show({
        tilladteHandlinger: ['FjernSammenfletMedAndenSag'],
        sammenflettetSagList: [mergedCase],
        indirekteSammenflettetSagList: [
          {
            ...mergedCase,
            sagsId: 'S-8',
            sagsNr: 'LI-2026-0008',
            sammenflettetMedSagsNr: mergedCase.sagsNr,
          },
        ],
      })
      expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
        expect.stringContaining('LI-2026-0009'),
        expect.stringContaining('LI-2026-0008'),
      ])
      const nested = screen.getByText('LI-2026-0008').closest('li')
      expect(nested).toHaveStyle({ marginLeft: '1rem' })
      expect(screen.getByText('Flettet ind i LI-2026-0009')).toBeVisible()
      expect(screen.getAllByRole('button', { name: /Fjern sammenfletningen/ })).toEqual([
        button('Fjern sammenfletningen med LI-2026-0009'),
      ])
    })

    const merged = {
      tilladteHandlinger: ['Sagsbehandle', 'FjernSammenfletMedAndenSag'],
      sammenflettetSagList: [mergedCase],
    }

    test('[MERGE-08] is offered only where it is allowed', async () => {
      await show({ ...merged, tilladteHandlinger: ['Sagsbehandle'] })
      expect(screen.getByRole('link', { name: 'Dorte Dal' })).toBeVisible()
      expect(screen.queryByRole('button', { name: /Fjern sammenfletningen/ })).toBeNull()
    })

    test('[IMIT-21] is not offered to an imitator', async () => {
      await show(merged, imitating())
      expect(screen.getByRole('link', { name: 'Dorte Dal' })).toBeVisible()
      expect(screen.queryByRole('button', { name: /Fjern sammenfletningen/ })).toBeNull()
    })

    test('[MERGE-09] [MERGE-12] is confirmed, sent once, and the case is refetched', async () => {
      await show(merged)
      server.on(REMOVE, DONE)
      const dialog = await openRemoval()
      await userEvent.click(within(dialog).getByRole('button', { name: /^Annull?[eé]r$/ }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(server.requestsOf(REMOVE)).toHaveLength(0)
      await waitFor(() => expect(button('Fjern sammenfletningen med LI-2026-0009')).toHaveFocus())

      const again = await openRemoval()
      server.on(CASE, { body: someWireCaseDetails({ ...merged, sammenflettetSagList: [] }) })
      await userEvent.dblClick(within(again).getByRole('button', { name: 'Fjern' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(bodyOf(REMOVE)).toEqual([
        {
          sagsId: 'S-1',
          sagsRegTid: VERSION,
          andenSag: { sagsId: 'S-9', sagsRegTid: OTHER_VERSION },
        },
      ])
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Dorte Dal' })).toBeNull())
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await waitFor(() => expect(document.body).not.toHaveFocus())
    })

    test.each(WRITE_FAULTS)(
      '[ERR-20] with %s shows the error and can be retried',
      async (...row) => {
        const [, fault] = row
        await show(merged)
        server.on(REMOVE, fault)
        const dialog = await openRemoval()
        await userEvent.click(within(dialog).getByRole('button', { name: 'Fjern' }))
        await waitFor(() => expect(told).toHaveLength(1))
        await idle('Fjern', 'alertdialog')
        server.on(REMOVE, DONE)
        await userEvent.click(within(dialog).getByRole('button', { name: 'Fjern' }))
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
        expect(server.requestsOf(REMOVE)).toHaveLength(2)
      },
    )
  })

  describe('rejecting', () => {
    test('says how many merged cases end with it', async () => {
      await show({ ...asking, sammenflettetSagList: [mergedCase] })
      await openConfirmReject()
      expect(
        screen.getByText('1 sag, der er flettet ind i sagen, lukkes sammen med den.'),
      ).toBeVisible()
    })

    test('says nothing of merged cases where there are none', async () => {
      await show(asking)
      await openConfirmReject()
      expect(screen.queryByText(/lukkes sammen med den/)).toBeNull()
    })

    test('[REJECT-02] [REJECT-03] [REJECT-04] says what is missing, and takes no longer comment', async () => {
      await show(asking)
      const reason = await openReject()
      await press('Fortsæt')
      await waitFor(() => expect(reason).toHaveAccessibleDescription('Årsag er påkrævet'))
      await userEvent.selectOptions(reason, '2')
      await press('Fortsæt')
      const comment = screen.getByRole('textbox', { name: 'Beskrivelse' })
      await waitFor(() =>
        expect(comment).toHaveAccessibleDescription(
          expect.stringContaining('Beskrivelse er påkrævet'),
        ),
      )
      await userEvent.click(comment)
      await userEvent.paste('æ'.repeat(101))
      expect(comment).toHaveValue('æ'.repeat(100))
      expect(comment).toHaveAccessibleDescription(
        expect.stringContaining('Feltet er fuldt, så resten blev ikke indsat.'),
      )
      expect(screen.queryByRole('dialog', { name: 'Vil du afvise sagen?' })).toBeNull()
      expect(server.requestsOf(REJECT)).toHaveLength(0)
    })

    test('[REJECT-01] [REJECT-05] [REJECT-07] is confirmed, sent once, and returns to the list', async () => {
      await show(asking)
      server.on(REJECT, DONE)
      await openConfirmReject('2', 'Hører til et andet sted')
      expect(screen.getByRole('dialog')).toHaveTextContent('Hører til et andet sted')
      await userEvent.dblClick(inDialog('Afvis sagen'))
      expect(await screen.findByText('Her er listen')).toBeVisible()
      expect(bodyOf(REJECT)).toEqual([
        {
          sagsId: 'S-1',
          sagsRegTid: VERSION,
          afvisAarsagNr: '2',
          afvisAarsagFriTekst: 'Hører til et andet sted',
        },
      ])
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    test('from the menu, closed again, returns the focus to it', async () => {
      await show()
      await openMenu('Afvis sag')
      expect(await screen.findByRole('combobox', { name: 'Årsag' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await isClosed()
      await waitFor(() => expect(button('Handlinger')).toHaveFocus())
    })

    test('an empty comment is sent as null', async () => {
      await show(asking)
      server.on(REJECT, DONE)
      await openConfirmReject('1')
      await press('Afvis sagen')
      await screen.findByText('Her er listen')
      expect(bodyOf(REJECT)).toMatchObject([{ afvisAarsagNr: '1', afvisAarsagFriTekst: null }])
    })

    test('goes back from the confirmation to the input', async () => {
      await show(asking)
      await openConfirmReject('2', 'Fordi')
      await press('Tilbage')
      expect(await screen.findByRole('textbox', { name: 'Beskrivelse' })).toHaveValue('Fordi')
      expect(server.requestsOf(REJECT)).toHaveLength(0)
    })

    test.each(READ_FAULTS)(
      '[ERR-19] the reasons with %s close the dialog and say why',
      async (...row) => {
        const [, fault] = row
        server.on(REASONS, fault)
        await show(asking)
        await choose('Afvis sag')
        await waitFor(() => expect(told).toHaveLength(1))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        await waitFor(() => expect(document.body).not.toHaveFocus())
      },
    )

    test('the reasons that failed once are asked for again, without the old error', async () => {
      server.on(REASONS, { status: 500 })
      await show(asking)
      await choose('Afvis sag')
      await waitFor(() => expect(told).toHaveLength(1))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      server.on(REASONS, { body: reasons })
      await openMenu('Afvis sag')
      expect(await screen.findByRole('combobox', { name: 'Årsag' })).toBeVisible()
      expect(told).toHaveLength(1)
    })

    test.each(WRITE_FAULTS)('%s keeps the input, to be sent again', async (...row) => {
      const [, fault] = row
      await show(asking)
      server.on(REJECT, fault)
      await openConfirmReject('2', 'Fordi')
      await press('Afvis sagen')
      await waitFor(() => expect(told).toHaveLength(1))
      expect(await screen.findByRole('textbox', { name: 'Beskrivelse' })).toHaveValue('Fordi')
      await idle('Fortsæt')
      server.on(REJECT, DONE)
      await press('Fortsæt')
      await screen.findByRole('dialog', { name: 'Vil du afvise sagen?' })
      await press('Afvis sagen')
      expect(await screen.findByText('Her er listen')).toBeVisible()
    })

    test('of a case that changed meanwhile keeps the text and sends the current version', async () => {
      await show(asking)
      server.on(REJECT, {
        status: 409,
        body: { error: { errors: { sagsRegTid: ['Sagen er ændret.'] } } },
      })
      await openConfirmReject('2', 'Fordi')
      server.on(CASE, { body: someWireCaseDetails({ ...untaken, sagsRegTid: OTHER_VERSION }) })
      await press('Afvis sagen')
      await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
      expect(await screen.findByRole('textbox', { name: 'Beskrivelse' })).toHaveValue('Fordi')
      server.on(REJECT, DONE)
      await idle('Fortsæt')
      await press('Fortsæt')
      await screen.findByRole('dialog', { name: 'Vil du afvise sagen?' })
      await press('Afvis sagen')
      await screen.findByText('Her er listen')
      expect(bodyOf(REJECT)).toMatchObject([
        { sagsRegTid: VERSION },
        { sagsRegTid: OTHER_VERSION, afvisAarsagFriTekst: 'Fordi' },
      ])
    })
  })
})

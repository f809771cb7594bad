import { writePreference } from '@portal/platform/session'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer, imitating, openedDialog, renderPortal } from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../../common/testing/faults-test-data.ts'
import { statusListAnswers } from '../../features/processing-report/status-lists-wire-test-data.ts'
import '../../register-texts.ts'
import { CaseDetailsPage } from './CaseDetailsPage.tsx'

const CASE = 'GET /SagHent/HentSag'
const PATH = '/mine-lonindplaceringer/sag/S-1'

const STATUSES = 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister'
const HISTORY = 'GET /SagHent/HentSagHistorik'
const CREATE_NOTE = 'POST /Notat/OpretNotat'
const CLOSE = 'PUT /SagOpdater/AfslutSag'
const SAVE_MOBILE = 'PUT /SagOpdater/OpdaterNyansatteMobil'

const mergedCase = {
  sagsId: 'S-9',
  sagsRegTid: '2026-11-02T09:00:00.000Z',
  sagsNr: 'LI-9',
  nyansatteNavn: 'Dorte Dal',
  modtagetDato: '2026-10-02',
  sagStatus: { statusNavn: 'Sammenflettet' },
}

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  localStorage.clear()
  server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
  server.on(CASE, { body: someWireCaseDetails() })
  server.on(STATUSES, { body: statusListAnswers[STATUSES] })
})

function show(session?: ReturnType<typeof imitating>) {
  return renderPortal(<p>Her er ingenting</p>, {
    path: PATH,
    ...(session && { session }),
    routes: [
      { path: '/mine-lonindplaceringer/sag/:caseId', element: <CaseDetailsPage /> },
      { path: '/mine-lonindplaceringer', element: <p>Her er listen</p> },
    ],
  })
}

const closed: Partial<CaseDetailsWire> = {
  erAfsluttet: true,
  sagsbehandlingSlutDato: '2026-11-20',
  sagStatus: { statusNavn: 'Afsluttet', statusType: 'Afsluttet', visStatus: true },
  tilladteHandlinger: [],
}

const column = (place: number) =>
  [...document.querySelectorAll(`[data-column="${place}"] h2`)].map(({ textContent }) =>
    textContent?.trim(),
  )

describe('CaseDetailsPage', () => {
  test('[SAG-01] requests the case in the address, and shows whose it is', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
    expect(server.requestsOf(CASE).map(({ query }) => query)).toEqual([{ SagsId: 'S-1' }])
    expect(document.title).toBe('Åse Ærø – TR-portalen')
  })

  const factsOf = async () =>
    [...(await screen.findByLabelText('Sagens oplysninger')).querySelectorAll('dt, dd')].map(
      ({ textContent }) => textContent,
    )

  test('[SAG-04] [SAG-05] [SAG-06] has name, number and the day it was received in its header', async () => {
    show()
    expect((await factsOf()).slice(0, 4)).toEqual([
      ...['Sagsnummer', 'LI-2026-0001', 'Modtaget', '01.11.2026'],
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
  })

  test('[SAG-07] [SAG-09] an open case has its deadline and its status there', async () => {
    show()
    expect((await factsOf()).slice(4)).toEqual([
      ...['Frist', '01.12.2026 om 11 dage', 'Status', 'I gang'],
    ])
  })

  test('[SAG-08] a closed case has the day it ended there instead', async () => {
    server.on(CASE, { body: someWireCaseDetails(closed) })
    show()
    expect((await factsOf()).slice(4)).toEqual([
      ...['Afsluttet', '20.11.2026', 'Status', 'Afsluttet'],
    ])
  })

  test('[SAG-21] [SAG-22] only an open case has help, with three links out', async () => {
    const first = show()
    const help = within(await screen.findByRole('region', { name: 'Hjælp' }))
    const links = help.getAllByRole('link', { hidden: true })
    expect(document.querySelectorAll('details')).toHaveLength(3)
    expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(3)
    for (const link of links) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//))
      expect(link).toHaveAttribute('target', '_blank')
    }
    first.unmount()
    server.on(CASE, { body: someWireCaseDetails(closed) })
    show()
    await screen.findByText('20.11.2026')
    expect(screen.queryByRole('region', { name: 'Hjælp' })).toBeNull()
  })

  test('[SAG-26] [SAG-35] a closed case can only be read', async () => {
    server.on(CASE, {
      body: someWireCaseDetails({
        ...closed,
        sammenflettetSagList: [mergedCase],
        notatList: [
          {
            id: 'N-1',
            besked: 'Talte sammen',
            oprettetTid: '2026-11-20T12:00:00.000Z',
            kanSlettes: false,
            oprettetAf: 'Anna',
          },
        ],
      }),
    })
    show()
    const report = await screen.findByRole('region', { name: 'Rapportering' })
    expect(report.querySelectorAll('select, input, button')).toHaveLength(0)
    expect(screen.getByText('Talte sammen')).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Historik', 'Vis alle'],
    ])
  })

  describe('merged cases', () => {
    const merged = Array.from({ length: 5 }, (_, place) => ({
      ...mergedCase,
      sagsId: `S-9${place}`,
      sagsNr: `LI-9${place}`,
    }))

    test('[SAG-19] [SAG-20] [SAG-45] are counted, and a side panel lists them all', async () => {
      server.on(CASE, { body: someWireCaseDetails({ sammenflettetSagList: merged }) })
      show()
      const panel = await screen.findByRole('region', { name: 'Sammenflettede sager (5)' })
      expect(within(panel).getAllByRole('article')).toHaveLength(3)
      await userEvent.click(within(panel).getByRole('button', { name: 'Vis alle' }))
      const all = await openedDialog('Sammenflettede sager (5)')
      expect(
        within(all)
          .getAllByRole('article')
          .map((card) => /LI-9\d/.exec(card.textContent ?? '')?.[0]),
      ).toEqual(merged.map(({ sagsNr }) => sagsNr))
      await userEvent.click(within(all).getByRole('button', { name: 'Luk' }))
      await waitFor(() => expect(all).not.toBeInTheDocument())
      expect(within(panel).getByRole('button', { name: 'Vis alle' })).toHaveFocus()
    })

    test('[SAG-43] [SAG-44] say who, which, when and how, and lead there', async () => {
      server.on(CASE, { body: someWireCaseDetails({ sammenflettetSagList: [mergedCase] }) })
      show()
      const card = await screen.findByRole('article')
      expect(card).toHaveTextContent('Dorte DalLI-9Modtaget 02.10.2026Sammenflettet')
      expect(within(card).getByRole('link', { name: 'Dorte Dal' })).toHaveAttribute(
        'href',
        '/mine-lonindplaceringer/sag/S-9',
      )
    })
  })

  test('[SAG-23] [SAG-24] [SAG-25] an open case has its panels in three columns, a closed one fewer', async () => {
    const first = show()
    await screen.findByRole('heading', { name: 'Hjælp' })
    expect([column(1), column(2), column(3)]).toEqual([
      ['Den nyansatte', 'Sammenflettede sager (0)'],
      ['Rapportering', 'Kontakt arbejdsgiver', 'Reminders (0)'],
      ['Noter (0)', 'Filer (0)', 'Afslut sag', 'Hjælp'],
    ])
    first.unmount()
    server.on(CASE, { body: someWireCaseDetails(closed) })
    show()
    expect(await screen.findByText('20.11.2026')).toBeVisible()
    expect([column(1), column(2), column(3)]).toEqual([
      ['Den nyansatte'],
      ['Rapportering'],
      ['Sammenflettede sager (0)', 'Noter (0)', 'Filer (0)'],
    ])
    expect(screen.queryByText('Frist')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Hjælp' })).toBeNull()
  })

  test('[SAG-11] only a passed deadline puts the header in red', async () => {
    const first = show()
    await screen.findByText('I gang')
    expect(document.querySelector('[data-overdue="true"]')).toBeNull()
    first.unmount()
    server.on(CASE, {
      body: someWireCaseDetails({
        sagStatus: { statusNavn: 'Overskredet', statusType: 'FristOverskredet', visStatus: true },
      }),
    })
    show()
    expect(await screen.findByText('Overskredet')).toBeVisible()
    expect(document.querySelector('[data-overdue="true"]')).toHaveTextContent('01.12.2026')
  })

  test('[SAG-02] [SAG-03] the back link opens the last used tab', async () => {
    const first = show()
    expect(screen.getByRole('link', { name: /Tilbage/ })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer',
    )
    first.unmount()
    writePreference('salaryTab', 'closed')
    show()
    expect(screen.getByRole('link', { name: /Tilbage/ })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer?tab=lukket',
    )
  })

  describe('the next step', () => {
    const status = { statusId: '1', statusNavn: 'Kontaktet', statusMangler: false }
    const done = { ...status, datoPaakraevet: false }
    const lacking = { ...done, statusId: null, statusNavn: null, statusMangler: true }
    const reported: CaseDetailsWire['sagsbehandling'] = {
      kontaktTilNyansatStatus: done,
      organiseringStatus: done,
      loenindplaceringStatus: done,
      organiseringStatusKanIkkeOpdateres: false,
      kontaktTilNyansatDato: null,
    }
    const step = () => screen.findByRole('group', { name: 'Næste skridt' })
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

    test('without contact leads to it in the report', async () => {
      show()
      expect(await step()).toHaveTextContent('Kontakt den nyansatte')
      const contact = await screen.findByRole('combobox', { name: 'Kontakt til den nyansatte' })
      await press('Registrér kontakt')
      expect(contact).toHaveFocus()
    })

    test('names what the report lacks, and leads to the first of it', async () => {
      const sagsbehandling = { ...reported, organiseringStatus: lacking }
      server.on(CASE, {
        body: someWireCaseDetails({
          sagsbehandling: { ...sagsbehandling, loenindplaceringStatus: lacking },
        }),
      })
      show()
      expect(await step()).toHaveTextContent('mangler: Organisering, Lønindplacering')
      const first = await screen.findByRole('combobox', { name: /^Organisering/ })
      await press('Udfyld rapporteringen')
      expect(first).toHaveFocus()
    })

    test('leads to the panel of a report that cannot be filled in yet', async () => {
      server.on(STATUSES, { status: 500 })
      show()
      await step()
      await screen.findByText(/kunne ikke hentes/)
      await press('Registrér kontakt')
      expect(screen.getByRole('region', { name: 'Rapportering' })).toHaveFocus()
    })

    test('closes a reported case, and is gone then', async () => {
      server.on(CASE, { body: someWireCaseDetails({ sagsbehandling: reported }) })
      server.on(CLOSE, { status: 204 })
      show()
      await step()
      await press('Afslut sagen …')
      const question = await openedDialog('Vil du afslutte sagen?')
      expect(server.requestsOf(CLOSE)).toHaveLength(0)
      server.on(CASE, { body: someWireCaseDetails({ ...closed, sagsbehandling: reported }) })
      await userEvent.click(within(question).getByRole('button', { name: 'Afslut sagen' }))
      const told = await openedDialog('Sagen er afsluttet')
      expect(server.requestsOf(CLOSE)).toHaveLength(1)
      await userEvent.click(within(told).getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.queryByRole('group', { name: 'Næste skridt' })).toBeNull()
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    })

    test('[SAG-36] is none for an imitator', async () => {
      show(imitating())
      expect(await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
      expect(screen.queryByRole('group', { name: 'Næste skridt' })).toBeNull()
    })
  })

  test('an imitator is offered no change', async () => {
    const merged: Partial<CaseDetailsWire> = {
      tilladteHandlinger: ['FjernSammenfletMedAndenSag'],
      sammenflettetSagList: [mergedCase],
    }
    server.on(CASE, { body: someWireCaseDetails(merged) })
    const first = show()
    const removal = { name: 'Fjern sammenfletningen med LI-9' }
    expect(await screen.findByRole('button', removal)).toBeVisible()
    first.unmount()
    show(imitating())
    expect(await screen.findByRole('link', { name: 'Dorte Dal' })).toBeVisible()
    expect(screen.queryByRole('button', removal)).toBeNull()
  })

  describe('the history', () => {
    const open = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Historik' }))

    const print = (event: 'beforeprint' | 'afterprint') =>
      act(() => void window.dispatchEvent(new Event(event)))
    const noteHeadings = () =>
      [...document.querySelectorAll('h2')].filter(({ textContent }) => textContent === 'Noter (0)')

    beforeEach(() => server.on(HISTORY, { body: { haendelseList: [] } }))
    afterEach(() => print('afterprint'))

    test('is printed in place of the case while it is open', async () => {
      show()
      await open()
      const panel = await openedDialog(/^Historik for sag/)
      await within(panel).findByText(/ingen hændelser/)
      print('beforeprint')
      expect(screen.getByText('Sagsnummer')).not.toBeVisible()
      expect(noteHeadings()).toHaveLength(1)
      print('afterprint')
      await userEvent.click(within(panel).getByRole('button', { name: 'Luk' }))
      await waitFor(() => expect(panel).not.toBeInTheDocument())
      print('beforeprint')
      expect(screen.getByText('Sagsnummer')).toBeVisible()
      // That of the panel, which is hidden, and that of the sheet.
      expect(noteHeadings()).toHaveLength(2)
      expect(screen.queryByRole('heading', { name: /^Historik/ })).toBeNull()
    })

    test('is read anew after a change', async () => {
      server.on(CREATE_NOTE, { status: 204 })
      show()
      await open()
      const first = await openedDialog(/^Historik for sag/)
      await within(first).findByText(/ingen hændelser/)
      await userEvent.click(within(first).getByRole('button', { name: 'Luk' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Tilføj note' }))
      const panel = within(await openedDialog('Tilføj note'))
      await userEvent.type(panel.getByRole('textbox'), 'Ringede')
      server.on(HISTORY, {
        body: {
          haendelseList: [
            {
              id: '1',
              type: 'NotatOprettet',
              dato: '2026-11-20',
              sagsNr: 'LI-1',
              tekst: 'Ringede',
            },
          ],
        },
      })
      await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await open()
      const again = await openedDialog(/^Historik for sag/)
      expect(await within(again).findByText('Ringede')).toBeVisible()
      expect(server.requestsOf(HISTORY)).toHaveLength(2)
    })

    test('is also there for an imitator, and leaves no trace without the extension', async () => {
      const first = show(imitating())
      await open()
      await openedDialog(/^Historik for sag/)
      first.unmount()
      offerExtensions()
      show()
      expect(await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Historik' })).toBeNull()
      offerAllExtensions()
    })
  })

  test('[SAG-40] a successful change refetches the case', async () => {
    server.on(CREATE_NOTE, { status: 204 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Tilføj note' }))
    const panel = within(await openedDialog('Tilføj note'))
    await userEvent.type(panel.getByRole('textbox'), 'Ringede')
    expect(server.requestsOf(CASE)).toHaveLength(1)
    await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
    await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
    expect(server.requestsOf(CREATE_NOTE)).toHaveLength(1)
  })

  test('a case that a call answered whole is shown without asking again', async () => {
    server.on(SAVE_MOBILE, { body: someWireCaseDetails({ sagsNr: 'LI-2' }) })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Ret mobilnummer' }))
    const dialog = within(await openedDialog('Ret mobilnummer'))
    await userEvent.type(dialog.getByRole('textbox'), '20304050')
    await userEvent.click(dialog.getByRole('button', { name: 'Gem' }))
    expect(await screen.findByText('LI-2')).toBeVisible()
    expect(server.requestsOf(CASE)).toHaveLength(1)
  })

  test('a case that is part of another one links to it', async () => {
    const survivor = { sagsId: 'S-9', sagsNr: 'LI-9', nyansatteNavn: 'Dorte Dal' }
    server.on(CASE, { body: someWireCaseDetails({ erAfsluttet: true, overlevendeSag: survivor }) })
    show()
    expect(
      await screen.findByRole('link', { name: 'Gå til sagen om Dorte Dal (LI-9)' }),
    ).toHaveAttribute('href', '/mine-lonindplaceringer/sag/S-9')
  })

  test('a rejected case says when, by whom and why', async () => {
    server.on(CASE, {
      body: someWireCaseDetails({
        ...closed,
        sagStatus: {
          statusNavn: 'Ikke TR-relevant',
          statusType: 'IkkeTRRelevant',
          visStatus: true,
        },
        lukning: {
          tid: '2026-11-20T12:00:00.000Z',
          afNavn: 'Anna Holm',
          afvisAarsag: 'Andet',
          afvisAarsagFriTekst: 'Fejl',
        },
      }),
    })
    show()
    const facts = await screen.findByLabelText('Sagens oplysninger')
    expect(facts).toHaveTextContent('Afsluttet20.11.2026 13:00Afvist afAnna Holm')
    expect(facts).toHaveTextContent('ÅrsagAndet: Fejl')
  })

  test('a colleague’s case names who may work on it', async () => {
    server.on(CASE, {
      body: someWireCaseDetails({
        tilladteHandlinger: [],
        sagsbehandler: { navn: 'Anna Holm', erDigSelv: false },
      }),
    })
    show()
    const add = await screen.findByRole('button', { name: 'Tilføj note' })
    expect(add).toHaveAccessibleDescription(/^Anna Holm har taget sagen/)
    expect(await screen.findByLabelText('Sagens oplysninger')).toHaveTextContent(
      'Taget afAnna Holm',
    )
  })

  test('entries of a merged case name it', async () => {
    server.on(CASE, {
      body: someWireCaseDetails({
        notatList: [
          {
            id: 'N-1',
            besked: 'Ring',
            oprettetTid: '2026-11-20T12:00:00.000Z',
            kanSlettes: false,
            oprettetAf: 'Anna',
            sagsNr: 'LI-9',
          },
        ],
        filList: [
          {
            titel: 'Brev',
            filtype: '',
            fuldeNavn: 'Brev',
            mimeType: 'application/octet-stream',
            aendretTid: '2026-11-20T12:00:00.000Z',
            laengde: 1,
            sagsNr: 'LI-9',
          },
        ],
        reminderList: [
          {
            id: 'R-1',
            indhold: 'Ring',
            status: 'Aktiv',
            dato: '2026-12-01',
            sendReminderMail: false,
            sagsNr: 'LI-9',
          },
        ],
      }),
    })
    show()
    const file = await screen.findByRole('button', { name: /Brev/ })
    expect(file).toHaveTextContent('Fra sag LI-9')
    expect(file).toHaveTextContent('Brev1 B · 20.11.2026')
    expect(screen.getAllByText('Fra sag LI-9').length).toBeGreaterThanOrEqual(2)
  })

  const failures = READ_FAULTS.filter(([name]) => name !== '404')
  test.each(failures)('%s is shown, and can be retried', async (_name, fault, says) => {
    const user = userEvent.setup()
    server.on(CASE, fault)
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent(says)
    expect(screen.getAllByRole('link', { name: /Tilbage/ })[0]).toBeVisible()
    server.on(CASE, { body: someWireCaseDetails() })
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
  })

  const byField = { error: { errors: { sagsId: ['Sagen findes ikke.'] }, requestId: 'R-1' } }
  test.each([
    [404, undefined, 'Sagen findes ikke'],
    [404, byField, 'Sagen findes ikke'],
    [403, undefined, 'Du har ikke adgang til sagen'],
    [403, undefined, 'Sagen er ikke din, eller du har ikke længere adgang til den.'],
  ])('%i with %j is no failure: %s', async (status, body, says) => {
    const user = userEvent.setup()
    server.on(CASE, { status, ...(body && { body }) })
    show()
    expect(await screen.findByText(says)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    const [back] = screen.getAllByRole('link', { name: /Tilbage/ })
    if (back) await user.click(back)
    expect(await screen.findByText('Her er listen')).toBeVisible()
  })
})

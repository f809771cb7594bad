import { offerAllExtensions } from '@portal/platform/testing/extensions'
import { Toaster } from '@portal/ui'
import {
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  simulateWindow,
} from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../register-texts.ts'
import { aWireCase } from '../common/case/case-test-data.ts'
import type { CaseWire } from '../common/case/case-wire.ts'
import { CaseOverviewPage } from './CaseOverviewPage.tsx'

const OPEN = 'GET /SagHent/HentMineLoenindplaceringSagList'

function named(navn: string, changes: Partial<CaseWire> = {}): CaseWire {
  const base = aWireCase()
  return {
    ...base,
    sagsId: `id-${navn}`,
    sagsNr: `LI-${navn}`,
    ...changes,
    nyansat: { ...base.nyansat, navn },
  }
}

const NEW = named('Ny', { tilladteHandlinger: ['Accept', 'Afvis'] })
const BO = named('Bo')
const AASE = named('Åse')

const answer = (aabneSagList = [BO, AASE], tilBekraeftelseSagList = [NEW]) => ({
  body: { aabneSagList, tilBekraeftelseSagList, harTestSager: false },
})

let server: ReturnType<typeof fakeServer>
const files: Blob[] = []
const saved: string[] = []

beforeEach(() => {
  offerAllExtensions()
  localStorage.clear()
  sessionStorage.clear()
  simulateWindow()
  files.length = 0
  saved.length = 0
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:portal/${files.push(file)}`,
    revokeObjectURL: () => {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  server = fakeServer()
  server.on(OPEN, answer())
  server.on('GET /SagHent/HentAfluttetSagList', {
    body: {
      sagListId: 'L-1',
      side: 1,
      sagList: [named('Lukket', { sagAfsluttetDato: '2026-11-10', tilladteHandlinger: [] })],
      totalAntal: 1,
    },
  })
})
afterEach(() => jest.restoreAllMocks())

const show = (path = '/mine-lonindplaceringer', options = {}) =>
  renderPortal(
    <>
      <CaseOverviewPage />
      <Toaster />
    </>,
    {
      path,
      routes: [{ path: '/mine-lonindplaceringer/sag/:caseId', element: <p>Sagen</p> }],
      ...options,
    },
  )

const start = () => screen.getByRole('button', { name: 'Vælg flere' })
const box = (name: string) => screen.getByRole('checkbox', { name: `Vælg ${name}, LI-${name}` })
const bar = () => screen.findByRole('region', { name: 'Flere sager på én gang' })
const count = async () => within(await bar()).getByRole('status').textContent
const press = async (name: string) =>
  userEvent.click(within(await bar()).getByRole('button', { name }))

async function showSelecting(path?: string, options?: object) {
  const shown = show(path, options)
  await screen.findAllByText('Bo')
  await userEvent.click(start())
  await bar()
  return shown
}

const NEWER = named('Nyere', { tilladteHandlinger: ['Accept'] })
const TAKE = 'PUT /SagOpdater/AccepterSag'
const REMIND = 'POST /Reminder/OpretReminder'
const bodies = (call: string) => server.requestsOf(call).map(({ body }) => body)
const resultOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const refused = (status: number, sagsRegTid: string) => ({
  status,
  body: { error: { errors: { sagsRegTid: [sagsRegTid] } } },
})

/** Whether the browser asks before the tab is closed. */
function warnsOfClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function showTaking() {
  server.on(OPEN, answer([BO], [NEW, NEWER]))
  await showSelecting()
  await press('Vælg alle viste')
  await press('Tag sagerne')
  const dialog = await openedDialog('Vil du tage 2 sager?')
  return dialog
}

describe('SeveralCases', () => {
  test.each([1440, 390])('%i px: boxes replace the links, also on cards', async (width) => {
    simulateWindow({ width })
    const { router } = await showSelecting()
    expect(start()).toHaveAttribute('aria-pressed', 'true')
    for (const name of ['Ny', 'Bo', 'Åse']) {
      expect(screen.queryByRole('link', { name })).toBeNull()
      expect(box(name)).not.toBeChecked()
    }
    await userEvent.click(screen.getByText('Bo'))
    await userEvent.click(screen.getByText('Ny'))
    expect(box('Bo')).toBeChecked()
    expect(box('Ny')).toBeChecked()
    expect(await count()).toBe('2 valgt')
    await userEvent.click(screen.getByText('Bo'))
    expect(box('Bo')).not.toBeChecked()
    expect(router.state.location.pathname).toBe('/mine-lonindplaceringer')
  })

  test('by keyboard, Space selects and Escape leaves, with the focus on the button', async () => {
    await showSelecting()
    box('Åse').focus()
    await userEvent.keyboard(' ')
    expect(await count()).toBe('1 valgt')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Flere sager på én gang' })).toBeNull()
    expect(start()).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Åse' })).toBeVisible()
    await userEvent.click(start())
    expect(await count()).toBe('0 valgt')
  })

  test('Escape in the search field does not leave', async () => {
    await showSelecting('/mine-lonindplaceringer?soeg=Bo')
    await userEvent.click(await screen.findByRole('searchbox'))
    await userEvent.keyboard('{Escape}')
    expect(await bar()).toBeVisible()
  })

  test('those in view are selected together, and stay selected behind a filter', async () => {
    await showSelecting()
    await press('Vælg alle viste')
    expect(await count()).toBe('3 valgt')
    await userEvent.click(screen.getByRole('button', { name: 'Find og filtrér' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'LI-Bo')
    await waitFor(async () => expect(await count()).toBe('3 valgt · 2 vises ikke'))
    expect(box('Bo')).toBeChecked()
    await press('Ryd')
    expect(await count()).toBe('0 valgt')
    await press('Vælg alle viste')
    expect(await count()).toBe('1 valgt')
  })

  test('closed cases can be added to those of the other tab', async () => {
    await showSelecting()
    await userEvent.click(box('Bo'))
    await userEvent.click(screen.getByRole('link', { name: 'Lukkede' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Vælg Lukket/ }))
    expect(await count()).toBe('2 valgt · 1 vises ikke')
  })

  test.each([
    ['the user', {}],
    ['who acts for the user', { session: imitating() }],
  ])('%s exports exactly the selected cases', async (_, options) => {
    await showSelecting(undefined, options)
    await userEvent.click(box('Åse'))
    await userEvent.click(box('Ny'))
    await press('Eksportér (CSV)')
    const dialog = await openedDialog('Eksportér 2 sager')
    const names = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['ÅseLI-Åse', 'NyLI-Ny'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hent filen' }))
    expect(saved).toEqual(['Sager 2026-11-20.csv'])
    expect(files[0]?.type).toBe('text/csv;charset=utf-8')
    expect(await screen.findByText('2 sager er eksporteret')).toBeVisible()
    expect(await count()).toBe('2 valgt')
  })

  test('a summary says which cases are taken, and why others are left out', async () => {
    const dialog = await showTaking()
    const listed = (name: string) => resultOf(within(dialog).getByRole('list', { name }))
    expect(listed('Sager, der er med (2)')).toEqual(['NyLI-Ny', 'NyereLI-Nyere'])
    expect(listed('Sager, der udelades (1)')).toEqual(['BoLI-Bo · Du har allerede taget sagen'])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annullér' }))
    expect(bodies(TAKE)).toEqual([])
  })

  test('cases are taken one by one; one that fails does not stop the others, and is tried again', async () => {
    const dialog = await showTaking()
    server.on(TAKE, ({ body }) =>
      JSON.stringify(body).includes('id-Nyere')
        ? { status: 204 }
        : refused(409, 'Sagen er ændret.'),
    )
    // The case has another version by then.
    server.on(
      OPEN,
      answer(
        [BO, { ...NEWER, tilladteHandlinger: ['Sagsbehandle'] }],
        [{ ...NEW, sagsRegTid: '2026-11-02T08:00:00.000Z' }],
      ),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tag 2 sager' }))
    await within(dialog).findByText('Du har taget 1 sag. 1 mislykkedes.')
    expect(resultOf(dialog)).toEqual(['NyLI-NySagen er ændret.', 'NyereLI-NyereTaget'])
    const { sagsRegTid } = NEW
    expect(bodies(TAKE)).toEqual([
      { SagsId: 'id-Ny', sagsRegTid },
      { SagsId: 'id-Nyere', sagsRegTid },
    ])
    await waitFor(() => expect(server.requestsOf(OPEN)).toHaveLength(2))
    await screen.findByRole('heading', { name: 'Åbne sager (2)', hidden: true })

    server.on(TAKE, { status: 204 })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Prøv igen (1)' }))
    await within(dialog).findByText('Du har taget 2 sager.')
    expect(bodies(TAKE).slice(2)).toEqual([
      { SagsId: 'id-Ny', sagsRegTid: '2026-11-02T08:00:00.000Z' },
    ])
    expect(resultOf(dialog)).toEqual(['NyLI-NyTaget', 'NyereLI-NyereTaget'])
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Luk' }).at(-1) ?? dialog)
    expect(await count()).toBe('3 valgt')
  })

  test('a case whose answer was lost is sent again as it was, so that it counts once', async () => {
    const dialog = await showTaking()
    server.on(TAKE, { status: 503 })
    const sagsRegTid = '2026-11-02T08:00:00.000Z'
    server.on(
      OPEN,
      answer(
        [BO, AASE],
        [
          { ...NEW, sagsRegTid },
          { ...NEWER, sagsRegTid },
        ],
      ),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tag 2 sager' }))
    await within(dialog).findByText('Du har taget 0 sager. 2 mislykkedes.')
    await screen.findByRole('heading', { name: 'Åbne sager (2)', hidden: true })
    server.on(TAKE, { status: 204 })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Prøv igen (2)' }))
    await within(dialog).findByText('Du har taget 2 sager.')
    expect(bodies(TAKE).slice(2)).toEqual(bodies(TAKE).slice(0, 2))
  })

  test('it can be stopped between two cases, and the rest be taken after all', async () => {
    const dialog = await showTaking()
    const tokens = { accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna' }
    localStorage.setItem('portal.tokens', JSON.stringify(tokens))
    let release = () => {}
    server.on(
      TAKE,
      () =>
        new Promise((resolve) => {
          release = () => resolve({ status: 204 })
        }),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tag 2 sager' }))
    expect(await within(dialog).findByText('0 af 2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(warnsOfClosing()).toBe(true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }))
    await act(async () => release())
    await within(dialog).findByText('Du har taget 1 sag. 1 blev ikke forsøgt.')
    expect(warnsOfClosing()).toBe(false)
    expect(resultOf(dialog)).toEqual(['NyLI-NyTaget', 'NyereLI-NyereIkke forsøgt'])
    expect(bodies(TAKE)).toHaveLength(1)
    server.on(TAKE, { status: 204 })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Prøv igen (1)' }))
    await within(dialog).findByText('Du har taget 2 sager.')
    expect(bodies(TAKE)).toHaveLength(2)
  })

  test('the same reminder is set on all cases that the user has taken', async () => {
    server.on('GET /OplagsdataConstroller/HentReminderAarsagTypeList', {
      body: { reminderAarsagTypeList: [{ nr: '9', tekst: 'Andet', kraeverFritekst: true }] },
    })
    server.on(REMIND, { status: 204 })
    await showSelecting()
    await press('Vælg alle viste')
    await press('Reminder til alle')
    const dialog = await openedDialog('Reminder på 2 sager')
    expect(within(dialog).getByText(/Sagen skal tages først/)).toBeVisible()
    await userEvent.selectOptions(await within(dialog).findByLabelText(/^Årsag/), 'Andet')
    const send = within(dialog).getByRole('button', { name: 'Sæt reminder på 2 sager' })
    await userEvent.click(send)
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      /Reminder-dato påkrævet.*Tekst påkrævet/,
    )
    await userEvent.type(within(dialog).getByLabelText(/^Reminder-dato/), '24.12.2026')
    await userEvent.type(within(dialog).getByLabelText(/^Tekst/), 'Ring')
    await userEvent.click(send)
    await within(dialog).findByText('2 reminders er sat.')
    const same = {
      sagsRegTid: BO.sagsRegTid,
      reminderDato: '2026-12-24',
      reminderAarsagNr: '9',
      reminderAarsagFritekst: 'Ring',
      sendReminderEmail: true,
    }
    expect(bodies(REMIND)).toEqual([
      { ...same, sagsId: 'id-Bo' },
      { ...same, sagsId: 'id-Åse' },
    ])
  })

  test('a reminder that was begun is not lost by accident', async () => {
    server.on('GET /OplagsdataConstroller/HentReminderAarsagTypeList', {
      body: { reminderAarsagTypeList: [] },
    })
    await showSelecting()
    await userEvent.click(box('Bo'))
    await press('Reminder til alle')
    const dialog = await openedDialog('Reminder på 1 sag')
    await userEvent.type(within(dialog).getByLabelText(/^Tekst/), 'Ring')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(within(dialog).getByLabelText(/^Tekst/)).toHaveValue('Ring')
  })

  test('an action that is possible for none of the cases says so', async () => {
    await showSelecting()
    await userEvent.click(box('Bo'))
    const take = within(await bar()).getByRole('button', { name: 'Tag sagerne' })
    expect(take).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(take)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('who acts for another can only export', async () => {
    await showSelecting(undefined, { session: imitating() })
    await press('Vælg alle viste')
    const buttons = within(await bar()).getAllByRole('button')
    expect(buttons).toHaveLength(3)
    expect(buttons[2]).toHaveAccessibleName('Eksportér (CSV)')
  })

  test('nothing can be exported without a selection', async () => {
    await showSelecting()
    expect(within(await bar()).getByRole('button', { name: 'Eksportér (CSV)' })).toBeDisabled()
  })
})

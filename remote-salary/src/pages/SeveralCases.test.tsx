import { offerAllExtensions } from '@portal/platform/testing/extensions'
import { Toaster } from '@portal/ui'
import {
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  simulateWindow,
} from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
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

  test('nothing can be exported without a selection', async () => {
    await showSelecting()
    expect(within(await bar()).getByRole('button', { name: 'Eksportér (CSV)' })).toBeDisabled()
  })
})

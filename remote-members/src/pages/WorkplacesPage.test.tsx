import {
  type FakeServer,
  fakeServer,
  renderPortal,
  signedIn,
  simulateWindow,
} from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FIVE_MEMBERS } from '../common/own-members/own-members-test-data.ts'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import { THREE_WORKPLACES } from '../common/workplaces/workplaces-test-data.ts'
import '../register-texts.ts'
import { WorkplacesPage } from './WorkplacesPage.tsx'

const WORKPLACES = 'GET /opslagsdata/henttrarbejdsstederogstillinger'
const MEMBERS = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'
const PATH = '/mine-arbejdsteder'

function server(options?: Parameters<typeof fakeServer>[0]): FakeServer {
  const made = fakeServer(options)
  made.on(WORKPLACES, { body: THREE_WORKPLACES })
  made.on(MEMBERS, { body: FIVE_MEMBERS })
  return made
}

const open = (path = PATH) => renderPortal(<WorkplacesPage />, { path })
const names = () =>
  screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)

beforeEach(() => simulateWindow())

describe('WorkplacesPage', () => {
  it('[WORK-02] [WORK-03] has four columns and is sorted by name', async () => {
    server()
    open()
    const table = await screen.findByRole('table', { name: 'Mine arbejdssteder' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Arbejdssted',
      'Medlemmer',
      'Adresse',
      'Noter',
    ])
    expect(headers[0]).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(['Børnehuset Regnbuen', 'Plejehjemmet Solgården', 'Ældrecentret'])
    await userEvent.click(within(table).getByRole('button', { name: 'Noter' }))
    await userEvent.click(within(table).getByRole('button', { name: 'Noter' }))
    expect(names()[0]).toBe('Plejehjemmet Solgården')
  })

  it.each([1440, 390])('at %d px says nothing of notes to users without access', async (width) => {
    simulateWindow({ width })
    server()
    renderPortal(<WorkplacesPage />, { path: PATH, session: signedIn({ permissions: [] }) })
    expect(await screen.findByText('Plejehjemmet Solgården')).toBeVisible()
    expect(screen.queryByText('Noter', { exact: false })).not.toBeInTheDocument()
  })

  it('[WORK-04] [WORK-07] shows the members, whose pages lead back to just this view', async () => {
    server()
    const { router } = open(`${PATH}?q=sol`)
    const name = await screen.findByRole('button', { name: 'Plejehjemmet Solgården' })
    await userEvent.click(name)
    expect(name).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(router.state.location.search).toBe('?q=sol&aaben=A-1'))
    const [first] = within(
      screen.getByRole('list', { name: 'Medlemmer på Plejehjemmet Solgården' }),
    ).getAllByRole('link')
    await waitFor(() =>
      expect(first?.getAttribute('href')).toMatch(
        /^\/mine-medlemmer\/M-100\d\?backUrl=%2Fmine-arbejdsteder%3Fq%3Dsol%26aaben%3DA-1$/,
      ),
    )
    await userEvent.click(name)
    expect(screen.queryByRole('list', { name: /^Medlemmer på/ })).not.toBeInTheDocument()
  })

  it.each([1440, 390])('[WORK-04] at %d px opens those that the address names', async (width) => {
    simulateWindow({ width })
    server()
    open(`${PATH}?aaben=A-1`)
    const members = await screen.findByRole('list', { name: 'Medlemmer på Plejehjemmet Solgården' })
    expect(within(members).getAllByRole('link').length).toBeGreaterThan(0)
    expect(screen.getAllByRole('list', { name: /^Medlemmer på/ })).toHaveLength(1)
  })

  it('[WORK-05] links to the map if there is an address', async () => {
    server()
    open()
    const map = await screen.findByRole('link', { name: /^Vis vej til Plejehjemmet Solgården/ })
    expect(map).toHaveAttribute('href', 'https://maps.test/?q=Solvej%201%2C%208000%20Aarhus%20C')
    expect(map).toHaveAttribute('target', '_blank')
    expect(screen.getAllByRole('link', { name: /^Vis vej/ })).toHaveLength(2)
  })

  it('[WORK-01] searches, and says when nothing matches', async () => {
    server()
    open()
    await userEvent.type(await screen.findByRole('searchbox'), 'regnbuen')
    expect(screen.getByText('Viser 1 arbejdssted')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'zz')
    expect(screen.getByText('Ingen arbejdssteder passer til din søgning')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ryd søgningen' }))
    expect(screen.getByText('Viser 3 arbejdssteder')).toBeVisible()
  })

  it('says that there are none yet', async () => {
    server().on(WORKPLACES, { body: { Arbejdssteder: [] } })
    open()
    expect(await screen.findByText('Du har ingen arbejdssteder endnu')).toBeVisible()
  })

  it('stacks the rows on a small screen', async () => {
    simulateWindow({ width: 390 })
    server()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Ældrecentret' }))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByText('Du dækker ingen medlemmer her.')).toBeVisible()
  })

  it.each(READ_FAULTS)('shows the error after %s, and retries', async (_, fault, message) => {
    const made = server({ timeoutMs: SHORT_TIMEOUT_MS })
    made.on(WORKPLACES, fault)
    open()
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    made.on(WORKPLACES, { body: THREE_WORKPLACES })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Viser 3 arbejdssteder')).toBeVisible()
  })

  it('does so too when the members cannot be loaded', async () => {
    server().on(MEMBERS, { status: 500 })
    open()
    expect(await screen.findByText('Arbejdsstederne kunne ikke hentes')).toBeVisible()
  })
})

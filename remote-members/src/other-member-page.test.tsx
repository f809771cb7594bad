import { configureToday } from '@portal/platform/dates'
import { fakeServer, renderPortal } from '@portal/ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aMemberWire } from './common/member/member-test-data.ts'
import { THREE_WORKPLACES } from './common/workplaces/workplaces-test-data.ts'
import { AddExistingButton, OtherMemberPage } from './other-member-page.ts'
import './register-texts.ts'

const ONE = 'GET /medlem/hentsoegmedlem'
const SAVE = 'POST /opdatering/opdaterogtilfoejeksisterendemedlem'
const other = aMemberWire({ ErEgetMedlem: false })

function open() {
  renderPortal(<p>andet</p>, {
    path: '/alle-foas-medlemmer/M-1001',
    routes: [
      {
        path: '/alle-foas-medlemmer/:memberId',
        element: <OtherMemberPage AddButton={AddExistingButton} />,
      },
    ],
  })
}

describe('other-member-page', () => {
  beforeEach(() => configureToday('2026-11-21'))
  afterEach(() => configureToday(null))

  it('[ALL-26] adds the member to a workplace of the own, and says that it was asked for', async () => {
    const server = fakeServer()
    server.on(ONE, { body: { Medlem: other } })
    server.on('GET /opslagsdata/henttrarbejdsstederogstillinger', { body: THREE_WORKPLACES })
    server.on(SAVE, () => {
      server.on(ONE, { body: { Medlem: { ...other, ErTilfoejetAfBruger: true } } })
      return { status: 204 }
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Tilføj til mit arbejdssted' }))
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /^Arbejdssted/ }),
      'Plejehjemmet Solgården',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stilling/ }), 'Kok')
    fireEvent.change(screen.getByLabelText(/^Timetal/), { target: { value: '30' } })
    fireEvent.change(screen.getByLabelText(/^Ændres pr\./), { target: { value: '01.12.2026' } })
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bekræft og send' }))
    const asked = await screen.findByText('Anmodet tilføjet')
    await waitFor(() => expect(asked).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Tilføj/ })).not.toBeInTheDocument()
    expect(server.requestsOf(SAVE)).toHaveLength(1)
  })

  it('[ALL-26] offers it for nobody who is an own member', async () => {
    fakeServer().on(ONE, { body: { Medlem: aMemberWire() } })
    open()
    await screen.findByText('09.02.1980')
    expect(screen.queryByRole('button', { name: /^Tilføj/ })).not.toBeInTheDocument()
  })
})

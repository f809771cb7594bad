import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer, renderPortal, setSession, signedIn } from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../register-texts.ts'
import { OrganisingWidget } from '../OrganisingWidget.tsx'
import { coverageHistoryAnswers } from './coverage-history-wire-test-data.ts'

const CALL = 'GET /profil/hentorganiseringsudvikling'
const body = coverageHistoryAnswers[CALL]

const counts = {
  numberFoaMemberUserCoversTotal: 945,
  numberFoaMemberUserCoversTR: 45,
  numberFoaMemberUserCoversFTR: 900,
  totalNumberOfPeopleUserCoversTotal: 1260,
  totalNumberOfPeopleUserCoversTR: 60,
  totalNumberOfPeopleUserCoversFTR: 1200,
}
const session = signedIn({ organisingCounts: counts })

const opener = () => screen.getByRole('button', { name: 'Udvikling' })
const chart = () => screen.findByRole('img', { name: /^Organiseringsgrad fra/ })
const table = () => screen.findByRole('table', { name: /^Udviklingen måned for måned/ })
const cells = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

async function open() {
  const user = userEvent.setup()
  renderPortal(<OrganisingWidget />, { session })
  await user.click(opener())
  return user
}

describe('HistoryButton', () => {
  afterEach(offerAllExtensions)

  test('no trace of it without the extension', () => {
    offerExtensions()
    renderPortal(<OrganisingWidget />, { session })
    expect(screen.queryByRole('button', { name: 'Udvikling' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Ret antal kolleger/ })).toBeVisible()
  })

  test('opens and closes the chart of the post, and fetches nothing before', async () => {
    const server = fakeServer()
    server.on(CALL, { body })
    const user = userEvent.setup()
    const { container } = renderPortal(<OrganisingWidget />, { session })
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    expect(server.requestsOf(CALL)).toEqual([])
    await user.click(opener())
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    expect(await chart()).toHaveAccessibleName(
      'Organiseringsgrad fra 68\u00a0% i december 2025 til 75\u00a0% i november 2026',
    )
    expect((await chart()).querySelector('[data-line]')).toHaveAttribute(
      'd',
      `M0 32L${1000 / 11} 27L100 25`,
    )
    await user.click(opener())
    expect(container.querySelector('[data-line]')).toBeNull()
  })

  test('shows the numbers in a table in place of the chart, the newest first', async () => {
    fakeServer().on(CALL, { body })
    const user = await open()
    await chart()
    await user.click(screen.getByRole('button', { name: 'Vis tallene' }))
    expect(await cells()).toEqual([
      ['Måned', 'Medlemmer', 'Kolleger', 'Andel'],
      ['nov. 2026', '45', '60', '75\u00a0%'],
      ['okt. 2026', '44', '60', '73\u00a0%'],
      ['dec. 2025', '41', '60', '68\u00a0%'],
    ])
    expect(screen.queryByRole('img', { name: /^Organiseringsgrad fra/ })).toBeNull()
    const back = screen.getByRole('button', { name: 'Vis kurven' })
    expect(back).toHaveFocus()
    await user.click(back)
    expect(await chart()).toBeVisible()
  })

  test('one month is a table at once', async () => {
    fakeServer().on(CALL, { body })
    const user = await open()
    await chart()
    await user.click(screen.getByRole('radio', { name: 'FTR' }))
    expect((await cells())[1]).toEqual(['nov. 2026', '900', '1.200', '75\u00a0%'])
    expect(screen.queryByRole('button', { name: 'Vis tallene' })).toBeNull()
  })

  test('says when there is nothing yet', async () => {
    fakeServer().on(CALL, { body: { Maaneder: [] } })
    await open()
    expect(await screen.findByText(/^Der er ingen tal endnu/)).toBeVisible()
  })

  test('says that it fetches, and that it failed, and fetches again', async () => {
    const server = fakeServer()
    server.on(CALL, { status: 503 })
    const user = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Tallene kunne ikke hentes')
    expect(screen.getAllByRole('img')[0]).toHaveAccessibleName(/^75 procent/)
    server.on(CALL, { body })
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await chart()).toBeVisible()
  })

  test('says when the user may not see it', async () => {
    fakeServer().on(CALL, { status: 403, body: { Message: 'Kun for tillidsvalgte.' } })
    await open()
    expect(await screen.findByText('Du kan ikke se tallene')).toBeVisible()
    expect(screen.getByText('Kun for tillidsvalgte.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull()
  })

  test('is fetched again when the counts have changed', async () => {
    const server = fakeServer()
    server.on(CALL, { body })
    await open()
    await chart()
    const totalNumberOfPeopleUserCoversTR = 90
    act(() =>
      setSession(signedIn({ organisingCounts: { ...counts, totalNumberOfPeopleUserCoversTR } })),
    )
    await waitFor(() => expect(server.requestsOf(CALL)).toHaveLength(2))
  })
})

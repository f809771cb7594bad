import { call, noAnswer } from '@portal/platform/api'
import {
  aProfile,
  fakeServer,
  imitating,
  provideProfileReload,
  renderPortal,
  setSession,
  signedIn,
} from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../register-texts.ts'
import { OrganisingWidget } from './OrganisingWidget.tsx'
import { RING_SECONDS, RING_SIZE, RING_STROKE } from './Ring.tsx'

const CALL = 'POST /profil/opdatertotalantalkollegaerbrugerdaekker'

const counts = {
  numberFoaMemberUserCoversTotal: 90,
  numberFoaMemberUserCoversTR: 60,
  numberFoaMemberUserCoversFTR: 30,
  totalNumberOfPeopleUserCoversTotal: 84,
  totalNumberOfPeopleUserCoversTR: 84,
  totalNumberOfPeopleUserCoversFTR: null,
}

const session = signedIn({ organisingCounts: counts })

const ring = () => screen.getByRole('img')
const pencil = () => screen.getByRole('button', { name: /^Ret antal kolleger/ })
const input = () => screen.getByRole('textbox', { name: /Kolleger i alt/ })
const save = () => screen.getByRole('button', { name: 'Gem' })

describe('OrganisingWidget', () => {
  beforeEach(() => {
    sessionStorage.clear()
    provideProfileReload(async () => {})
  })

  test('[ORG-14] [ORG-15] shows the percentage of the post, TR at first', async () => {
    const user = userEvent.setup()
    renderPortal(<OrganisingWidget />, { session })
    expect(ring()).toHaveAccessibleName('71 procent af dem, du dækker som TR, er medlemmer')
    expect(screen.getByText('84')).toBeVisible()

    await user.click(screen.getByRole('radio', { name: 'FTR' }))
    expect(ring()).toHaveAccessibleName('0 procent af dem, du dækker som FTR, er medlemmer')
    expect(screen.getByText('Ikke angivet')).toBeVisible()
  })

  test('[ORG-19] [CONST-36] the ring has its measures', () => {
    const { container } = renderPortal(<OrganisingWidget />, { session })
    expect({ RING_SIZE, RING_STROKE, RING_SECONDS }).toEqual({
      RING_SIZE: 250,
      RING_STROKE: 20,
      RING_SECONDS: 0.5,
    })
    expect(container.querySelector('svg[viewBox="0 0 250 250"]')).not.toBeNull()
    const arc = container.querySelector('circle:last-of-type')
    expect(arc).toHaveAttribute('stroke-width', '20')
    expect(arc).toHaveAttribute('stroke-dashoffset', '29')
  })

  test('[EDIT-35] takes digits only', async () => {
    const user = userEvent.setup()
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('1abc2-0')
    expect(input()).toHaveValue('120')
    await user.clear(input())
    await user.paste('1.200')
    expect(input()).toHaveValue('1200')
  })

  test('saves the input, and shows it before the profile contains it', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    server.on(CALL, { status: 204 })
    const reload = jest.fn(async () => {})
    provideProfileReload(reload)
    renderPortal(<OrganisingWidget />, { session })

    await user.click(pencil())
    expect(input()).toHaveFocus()
    await user.keyboard('120')
    expect(input()).toHaveValue('120')
    expect(ring()).toHaveAccessibleName(/^50 procent/)
    await user.dblClick(save())

    await waitFor(() => expect(pencil()).toHaveFocus())
    expect(screen.getByText('120')).toBeVisible()
    expect(server.requestsOf(CALL).map(({ body }) => body)).toEqual([
      { TotalAntalKollegaerBrugerDaekkerTR: 120 },
    ])
    // Once before, to see whether it was changed elsewhere, and once after.
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('tells of a total that was saved elsewhere before it is overwritten', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    server.on(CALL, { status: 204 })
    provideProfileReload(async () => {
      const totalNumberOfPeopleUserCoversTR = 99
      setSession(signedIn({ organisingCounts: { ...counts, totalNumberOfPeopleUserCoversTR } }))
    })
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('120')
    await user.click(save())
    await waitFor(() => expect(input()).toBeInvalid())
    expect(input()).toHaveAccessibleDescription(/Antallet er ændret til 99/)
    expect(input()).toHaveValue('120')
    expect(server.requestsOf(CALL)).toEqual([])
    await user.click(save())
    await waitFor(() => expect(pencil()).toHaveFocus())
    expect(server.requestsOf(CALL)).toHaveLength(1)
  })

  test('shows the refetched profile in every place', async () => {
    const user = userEvent.setup()
    fakeServer().on(CALL, { status: 204 })
    const totalNumberOfPeopleUserCoversTR = 120
    provideProfileReload(async () => {
      setSession(signedIn({ organisingCounts: { ...counts, totalNumberOfPeopleUserCoversTR } }))
    })
    renderPortal(
      <>
        <OrganisingWidget />
        <OrganisingWidget />
      </>,
      { session },
    )
    const [first] = screen.getAllByRole('button', { name: /^Ret antal kolleger/ })
    if (first === undefined) throw new Error('A pencil was expected.')
    await user.click(first)
    await user.keyboard('120{Enter}')
    await waitFor(() => {
      for (const each of screen.getAllByRole('img'))
        expect(each).toHaveAccessibleName(/^50 procent/)
    })
  })

  test('a profile that cannot be refetched does not undo the saved number', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    server.on(CALL, { status: 204 })
    const profiles = [{ status: 204 }, { status: 500 }]
    server.on('GET /profil/hentbrugerprofil', () => profiles.shift() ?? { status: 500 })
    provideProfileReload(() =>
      call({
        service: 'members',
        method: 'GET',
        path: '/profil/hentbrugerprofil',
        intent: 'read',
        answer: noAnswer,
      }),
    )
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('120{Enter}')
    await waitFor(() => expect(server.requests).toHaveLength(3))
    expect(await screen.findByText('120')).toBeVisible()
    expect(ring()).toHaveAccessibleName(/^50 procent/)
  })

  test('cancel, by button or by Escape, saves nothing', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    renderPortal(<OrganisingWidget />, { session })

    await user.click(pencil())
    await user.keyboard('99')
    await user.click(screen.getByRole('button', { name: 'Annullér' }))
    await waitFor(() => expect(pencil()).toHaveFocus())
    expect(screen.getByText('84')).toBeVisible()

    await user.click(pencil())
    expect(input()).toHaveValue('84')
    await user.keyboard('99{Escape}')
    expect(ring()).toHaveAccessibleName(/^71 procent/)
    expect(server.requests).toEqual([])
  })

  test('[ORG-16] the ring stops at 100 while a number below the members is typed', async () => {
    const user = userEvent.setup()
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('5')
    expect(ring()).toHaveAccessibleName(/^100 procent/)
  })

  test('a number below the members is not saved, and a dialog says why', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('59{Enter}')

    const dialog = await screen.findByRole('alertdialog', { name: 'Antallet er for lavt' })
    expect(within(dialog).getByText(/60 medlemmer som TR/)).toBeVisible()
    await user.click(within(dialog).getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(input()).toHaveValue('59')
    expect(server.requests).toEqual([])
  })

  test('an invalid number is not saved', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.clear(input())
    await user.click(save())
    expect(input()).toBeInvalid()
    expect(input()).toHaveAccessibleDescription(/helt tal/)
    expect(server.requests).toEqual([])
  })

  test.each([
    [
      'a refusal',
      { status: 400, body: { Message: 'Tallet passer ikke.' } },
      /Tallet passer ikke\.$/,
    ],
    ['an error', { status: 500 }, /medlemmer\. .+/],
  ])('keeps the input after %s, and says that it was not saved', async (_what, answer, says) => {
    const user = userEvent.setup()
    fakeServer().on(CALL, answer)
    renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('120{Enter}')
    await waitFor(() => expect(input()).toHaveAccessibleDescription(says))
    expect(input()).toHaveValue('120')
  })

  test('an unfinished number is there again, also that of the other post', async () => {
    const user = userEvent.setup()
    const { unmount } = renderPortal(<OrganisingWidget />, { session })
    await user.click(screen.getByRole('radio', { name: 'FTR' }))
    await user.click(pencil())
    await user.keyboard('45')
    unmount()

    renderPortal(<OrganisingWidget />, { session })
    expect(screen.getByRole('radio', { name: 'FTR' })).toBeChecked()
    expect(input()).toHaveValue('45')
    await user.click(screen.getByRole('button', { name: 'Annullér' }))
    expect(sessionStorage).toHaveLength(0)
  })

  test('an unfinished number says that another was saved meanwhile', async () => {
    const user = userEvent.setup()
    const { unmount } = renderPortal(<OrganisingWidget />, { session })
    await user.click(pencil())
    await user.keyboard('45')
    unmount()
    const changed = { ...counts, totalNumberOfPeopleUserCoversTR: 130 }
    renderPortal(<OrganisingWidget />, { session: signedIn({ organisingCounts: changed }) })
    expect(input()).toHaveValue('45')
    expect(input()).toHaveAccessibleDescription(/er ændret til 130, siden du begyndte/)
  })

  test('an imitator gets the dialog in place of the input', async () => {
    const user = userEvent.setup()
    renderPortal(<OrganisingWidget />, {
      session: imitating(aProfile({ organisingCounts: counts })),
    })
    expect(ring()).toHaveAccessibleName(/^71 procent/)
    await user.click(pencil())
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

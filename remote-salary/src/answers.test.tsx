import { type FakeServer, fakeServer, renderPortal, withUnreadableRows } from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { caseAnswers } from './common/case/case-test-data.ts'
import { fetchCase } from './common/case/cases-api.ts'
import { caseDetailsAnswers } from './common/case-details/case-details-test-data.ts'
import { reminderAnswers } from './common/reminder/reminder-wire-test-data.ts'
import { historyAnswers } from './features/case-history/case-history-wire-test-data.ts'
import { mailAnswers } from './features/contact-employer/mail-wire-test-data.ts'
import { mergeAnswers } from './features/merge-case/merge-wire-test-data.ts'
import { saveDetail } from './features/newly-hired/newly-hired-api.ts'
import { statusListAnswers } from './features/processing-report/status-lists-wire-test-data.ts'
import { rejectAnswers } from './features/reject-case/reject-wire-test-data.ts'
import { remote } from './remote.ts'
import './register-texts.ts'

const CASE = 'GET /SagHent/HentSag'
const OVERVIEW = 'GET /SagHent/HentMineLoenindplaceringSagList'
const TEST_MERGE = 'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag'

const ANSWERS: Readonly<Record<string, unknown>> = {
  ...caseAnswers,
  ...caseDetailsAnswers,
  ...historyAnswers,
  ...mailAnswers,
  ...mergeAnswers,
  ...statusListAnswers,
  ...rejectAnswers,
  ...reminderAnswers,
}

const A_CASE = '/mine-lonindplaceringer/sag/S-1'
/** A case whose page opens the dialog with the possible actions. */
const AN_ASKING_CASE = '/mine-lonindplaceringer/sag/S-asking'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Returns the open dialog once it has the focus. */
async function opened(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
const pressIn = async (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))
const option = (name: string) => screen.findByRole('option', { name })

/**
 * Each screen with its path, the calls whose responses it shows, and a function that waits for the
 * rows from these responses.
 */
const SCREENS: readonly (readonly [
  name: string,
  path: string,
  calls: readonly string[],
  see: () => Promise<unknown>,
])[] = [
  [
    'the open cases',
    '/mine-lonindplaceringer',
    [OVERVIEW],
    async () => {
      await screen.findByRole('heading', { name: 'Åbne sager (2)' })
      await screen.findByRole('link', { name: 'Bo Bak' })
    },
  ],
  [
    'the closed cases',
    '/mine-lonindplaceringer?tab=lukket',
    ['GET /SagHent/HentAfluttetSagList', 'GET /SagHent/HentAfluttetSagListNextPages'],
    async () => {
      await screen.findByRole('link', { name: 'Bo Bak' })
      await press('Hent flere')
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'Åse Ærø' })).toHaveLength(2))
      expect(screen.queryByRole('button', { name: 'Hent flere' })).not.toBeInTheDocument()
    },
  ],
  [
    'a case',
    A_CASE,
    [CASE, 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister'],
    async () => {
      await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })
      await screen.findAllByText('I gang')
      await screen.findByText('Talte med lederen')
      await screen.findByText(/^Lønseddel/)
      await screen.findByText('Carl Clausen')
      for (const status of ['Ikke truffet', 'Rettet', 'Ønsker ikke']) await option(status)
    },
  ],
  [
    'the history of a case',
    A_CASE,
    ['GET /SagHent/HentSagHistorik'],
    async () => {
      await press('Historik')
      const panel = await opened()
      await within(panel).findByText('Mail sendt: Lønindplacering')
      within(panel).getByText('Sagen er modtaget')
    },
  ],
  [
    'a mail',
    A_CASE,
    ['POST /api/Mail/HentTrSkabelonMailList'],
    async () => {
      await press('Skriv mail')
      await option('Første brev')
      await option('Rykker')
    },
  ],
  [
    'a reminder',
    A_CASE,
    ['GET /OplagsdataConstroller/HentReminderAarsagTypeList'],
    async () => {
      await press('Ny reminder')
      await option('Ikke min')
      await option('Andet')
    },
  ],
  [
    'a rejection',
    AN_ASKING_CASE,
    ['GET /OplagsdataConstroller/HentAfvisAarsagTypeList'],
    async () => {
      await pressIn(await opened(), 'Afvis sag')
      await option('Ikke min')
      await option('Andet')
    },
  ],
  [
    'a merge',
    AN_ASKING_CASE,
    [OVERVIEW, TEST_MERGE],
    async () => {
      await pressIn(await opened(), 'Sammenflet med anden sag')
      await userEvent.click(await screen.findByRole('radio', { name: /Bo Bak/ }))
      await pressIn(await opened(), 'Fortsæt')
      await screen.findByRole('dialog', { name: 'Vil du sammenflette sagerne?' })
    },
  ],
  ...(
    [
      ['mobile', 'PUT /SagOpdater/OpdaterNyansatteMobil'],
      ['email', 'PUT /SagOpdater/OpdaterNyansatteEmail'],
      ['dateOfBirth', 'PUT /SagOpdater/OpdaterNyansatteFoedselsdato'],
      ['dateOfEmployment', 'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato'],
    ] as const
  ).map(
    ([detail, call]) =>
      [
        `the changed ${detail}`,
        '/',
        [call],
        async () => {
          const item = await fetchCase('S-1', new AbortController().signal)
          expect(await saveDetail(item, detail, null)).toEqual(item)
        },
      ] as const,
  ),
]

/** Calls whose responses contain no list. */
const WITHOUT_ROWS = [TEST_MERGE]

let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

async function open(path: string, given: (answer: unknown) => unknown): Promise<FakeServer> {
  const server = fakeServer()
  for (const [call, body] of Object.entries(ANSWERS)) server.on(call, { body: given(body) })
  server.on(CASE, ({ query }) => ({
    body: given({ ...caseDetailsAnswers[CASE], visAcceptDialog: query.SagsId === 'S-asking' }),
  }))
  const { router } = renderPortal(<p>Her er ingenting</p>, { routes: remote.routes })
  await act(() => router.navigate(path))
  return server
}

describe('answers', () => {
  test.each(SCREENS)(
    '%s needs only the fields that the specification names',
    async (...screenOf) => {
      const [, path, calls, see] = screenOf
      const server = await open(path, (answer) => answer)
      await see()
      for (const call of calls) expect(server.requestsOf(call)).not.toHaveLength(0)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(logged).not.toHaveBeenCalled()
    },
  )

  test.each(SCREENS)('%s does without the rows that cannot be read', async (...screenOf) => {
    const [, path, calls, see] = screenOf
    await open(path, withUnreadableRows)
    await see()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    for (const call of calls.filter((each) => !WITHOUT_ROWS.includes(each))) {
      expect(logged).toHaveBeenCalledWith(
        `${call.split(' ')[1]}: unreadable rows`,
        expect.anything(),
        expect.any(String),
      )
    }
  })

  test('every call with an answer shows on a screen', () => {
    const shown = new Set(SCREENS.flatMap(([, , calls]) => calls))
    expect([...shown].sort()).toEqual(Object.keys(ANSWERS).sort())
  })
})

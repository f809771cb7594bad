import {
  type FakeAnswer,
  fakeServer,
  recordFailures,
  renderPortal,
  type SeenRequest,
  sampleOf,
} from '@portal/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../register-texts.ts'
import { aWireCase } from '../common/case/case-test-data.ts'
import { CaseOverviewPage } from './CaseOverviewPage.tsx'

const OPEN = 'GET /SagHent/HentMineLoenindplaceringSagList'
const CLOSED = 'GET /SagHent/HentAfluttetSagList'
const MORE = 'GET /SagHent/HentAfluttetSagListNextPages'
const GENERAL = 'Der skete en fejl - kontakt support'

const overview = { aabneSagList: [aWireCase()], tilBekraeftelseSagList: [], harTestSager: false }
const list = (totalAntal: number, sagsId = 'S-1', side = 1) => ({
  sagListId: 'L-1',
  side,
  sagList: [aWireCase({ sagsId, sagsNr: `LI-${sagsId}` })],
  totalAntal,
})

type Fault = FakeAnswer | ((request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>)

const lose = () => {
  throw new TypeError('Failed to fetch')
}
const never = () => new Promise<FakeAnswer>(() => {})
const html = { body: '<!doctype html><title>502</title><h1>Bad gateway</h1>' }

const FAULTS = sampleOf<readonly [string, Fault, string]>([
  ['500', { status: 500 }, GENERAL],
  ['500 with a message', { status: 500, body: { Message: 'ORA-00942' } }, GENERAL],
  ['503', { status: 503 }, GENERAL],
  ['429', { status: 429 }, GENERAL],
  ['404', { status: 404 }, GENERAL],
  ['401', { status: 401 }, 'Din session er udløbet'],
  ['no answer in time', never, 'Det tog for lang tid'],
  ['a broken connection', lose, 'Der er ingen forbindelse'],
  ['truncated JSON', { body: '{"aabneSagList":[{"sagsId":"S-1","sa' }, GENERAL],
  ['HTML', html, GENERAL],
  ['HTML with status 502', { ...html, status: 502 }, GENERAL],
  ['an empty answer', { body: '' }, GENERAL],
  ['an object of another call', { body: { message: 'Log på' } }, GENERAL],
  ['null', { body: 'null' }, GENERAL],
  ['a wrong type', { body: { ...overview, ...list(1), aabneSagList: 1, sagList: 1 } }, GENERAL],
  [
    'errors by field with a good status',
    { body: { error: { errors: { Sorteringsfelt: ['er ukendt'] }, requestId: 'R-9' } } },
    'Sorteringsfelt: er ukendt',
  ],
  [
    'errors by field with status 400',
    { status: 400, body: { error: { errors: { PageSize: ['er for stor'] } } } },
    'PageSize: er for stor',
  ],
  ['a rejection that names no field', { status: 400 }, GENERAL],
])

let server: ReturnType<typeof fakeServer>
let logged: jest.SpiedFunction<typeof console.error>
const told = recordFailures()

beforeEach(() => {
  localStorage.clear()
  server = fakeServer({ timeoutMs: 400 })
  server.on(OPEN, { body: overview })
  server.on(CLOSED, { body: list(2) })
  server.on(MORE, { body: list(2, 'S-2', 2) })
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  jest.restoreAllMocks()
})

async function expectOnlyLogged(): Promise<void> {
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Closed cases: salary')),
  )
  expect(told).toEqual([])
}

/** Asserts that the heading and the tabs are still visible. */
function expectWayOn(): void {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mine lønindplaceringer')
  expect(screen.getByRole('link', { name: /^Åbne/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lukkede' })).toBeVisible()
}

describe('CaseFailure', () => {
  describe('the open list', () => {
    test.each(FAULTS)('[ERR-10] [ERR-14] %s is shown and can be retried', async (...fault) => {
      const [, answer, message] = fault
      const user = userEvent.setup()
      server.on(OPEN, answer)
      renderPortal(<CaseOverviewPage />, { path: '/mine-lonindplaceringer' })
      expect(await screen.findByRole('alert')).toHaveTextContent(message)
      expect(screen.getByRole('alert')).toHaveTextContent('Fejl-id:')
      expect(told).toEqual([])
      expectWayOn()
      server.on(OPEN, { body: overview })
      await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
      expect(await screen.findByRole('link', { name: 'Åse Ærø' })).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('does not take the closed tab down with it', async () => {
      server.on(OPEN, { status: 500 })
      renderPortal(<CaseOverviewPage />, { path: '/mine-lonindplaceringer?tab=lukket' })
      expect(await screen.findByRole('link', { name: 'Åse Ærø' })).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('no access is no failure', async () => {
      const user = userEvent.setup()
      server.on(OPEN, { status: 403 })
      renderPortal(<CaseOverviewPage />, { path: '/mine-lonindplaceringer' })
      expect(await screen.findByText('Du har ikke adgang til sagerne')).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
      server.on(OPEN, { body: overview })
      await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
      expect(await screen.findByRole('link', { name: 'Åse Ærø' })).toBeVisible()
    })
  })

  describe('the closed list', () => {
    const path = '/mine-lonindplaceringer?tab=lukket'

    test.each(FAULTS)('[CASE-35] [ERR-18] %s is logged, the tab stays usable', async (...fault) => {
      const [, answer, message] = fault
      const user = userEvent.setup()
      server.on(CLOSED, answer)
      const { router } = renderPortal(<CaseOverviewPage />, { path })
      expect(await screen.findByRole('alert')).toHaveTextContent(message)
      expectWayOn()
      expect(router.state.location.search).toBe('?tab=lukket')
      await expectOnlyLogged()
      server.on(CLOSED, { body: list(1) })
      await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
      expect(await screen.findByRole('link', { name: 'Åse Ærø' })).toBeVisible()
    })

    test('[CASE-35] the open tab is one press away', async () => {
      const user = userEvent.setup()
      server.on(CLOSED, { status: 500 })
      renderPortal(<CaseOverviewPage />, { path })
      await screen.findByRole('alert')
      await user.click(screen.getByRole('link', { name: /^Åbne/ }))
      expect(await screen.findByRole('heading', { name: 'Åbne sager (1)' })).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  describe('more of the closed list', () => {
    test.each(FAULTS)(
      '[ERR-18] %s keeps the loaded rows, and loading more can be retried',
      async (...fault) => {
        const [, answer, message] = fault
        const user = userEvent.setup()
        server.on(MORE, answer)
        renderPortal(<CaseOverviewPage />, { path: '/mine-lonindplaceringer?tab=lukket' })
        await user.click(await screen.findByRole('button', { name: 'Hent flere' }))
        expect(await screen.findByRole('alert')).toHaveTextContent(message)
        await expectOnlyLogged()
        expect(screen.getAllByRole('link', { name: 'Åse Ærø' })).toHaveLength(1)
        expectWayOn()
        server.on(MORE, { body: list(2, 'S-2', 2) })
        await user.click(screen.getByRole('button', { name: 'Hent flere' }))
        await waitFor(() =>
          expect(screen.getAllByRole('link', { name: 'Åse Ærø' })).toHaveLength(2),
        )
        expect(screen.queryByRole('alert')).toBeNull()
      },
    )
  })

  describe('a slow answer', () => {
    test('keeps the placeholder and finally loads', async () => {
      let release = (): void => {}
      server = fakeServer({ timeoutMs: 30_000 })
      server.on(OPEN, () => new Promise((resolve) => (release = () => resolve({ body: overview }))))
      renderPortal(<CaseOverviewPage />, { path: '/mine-lonindplaceringer' })
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Henter sager')
      await waitFor(() => expect(server.requestsOf(OPEN)).toHaveLength(1))
      release()
      expect(await screen.findByRole('link', { name: 'Åse Ærø' })).toBeVisible()
    })
  })
})

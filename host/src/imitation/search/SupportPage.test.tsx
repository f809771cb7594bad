import type { Session } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import {
  aUser,
  type FakeServer,
  fakeServer,
  renderPortal,
  simulateWindow,
  subscribeFailures,
  supportStaff,
} from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../texts/da.json' with { type: 'json' }
import { departmentsFor, SupportPage } from './SupportPage.tsx'

registerTexts(texts)

const DEPARTMENTS = 'GET /opslagsdata/hentafdelinger'
const SEARCH = 'GET /profil/soegtrtilimitering'
const PROMPT = 'Vælg afdeling og navn'

const departments = {
  Afdelinger: [
    { Nummer: '051', Navn: 'FOA Odense' },
    { Nummer: '070', Navn: 'FOA Aarhus' },
  ],
}
const hits = {
  Medlemmer: [
    { Medlemsident: 'M-1', FuldeNavn: 'Bo Dal, TR', Rolle: 'Aktiv', FoedselsDato: '1960-05-01' },
    { Medlemsident: 'M-2', FuldeNavn: 'Anna Holm, TR, FTR', Rolle: 'Aktiv', FoedselsDato: null },
  ],
}

let server: FakeServer

interface Situation {
  readonly session?: Session
  readonly path?: string
  readonly desktop?: boolean
  readonly fetching?: string
}

function open({ session = supportStaff(), path = '/', desktop = true, fetching }: Situation = {}) {
  simulateWindow({ width: desktop ? 1440 : 390 })
  const onChoose = jest.fn()
  const page = <SupportPage fetching={fetching ?? null} onChoose={onChoose} />
  return { ...renderPortal(page, { session, path }), onChoose }
}

const department = () => screen.getByRole('combobox', { name: 'Vælg afdeling *' })
const name = () => screen.getByRole('textbox', { name: 'Navn *' })
const button = () => screen.getByRole('button', { name: 'Søg' })
const choose = async (label: string) => {
  await screen.findByRole('option', { name: label })
  await userEvent.selectOptions(department(), label)
}
const names = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('th[scope=row]')?.textContent ?? [])

beforeEach(() => {
  server = fakeServer()
  server.on(DEPARTMENTS, { body: departments })
  server.on(SEARCH, { body: hits })
})

afterEach(() => jest.restoreAllMocks())

describe('SupportPage', () => {
  test('[SUPPORT-01] [SUPPORT-02] [SUPPORT-04] has a title, the departments, and a button', async () => {
    open()
    await screen.findByRole('option', { name: 'FOA Odense' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Søg TR & FTR$/)
    expect(document.title).toMatch(/^Søg TR & FTR/)
    expect(department()).toBeEnabled()
    expect(button()).toBeVisible()
  })

  test('[SUPPORT-11] [SUPPORT-13] a supporter may choose among all departments', async () => {
    open({ session: supportStaff({ department: { number: '051', name: 'FOA Odense' } }) })
    await screen.findByRole('option', { name: 'FOA Odense' })
    expect(
      within(department())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ingen afdeling valgt', 'FOA Odense', 'FOA Aarhus'])
    expect(server.requestsOf(DEPARTMENTS)).toHaveLength(1)
  })

  test('[SUPPORT-03] [SUPPORT-14] [SUPPORT-15] name and button wait for the department', async () => {
    open()
    await screen.findByRole('option', { name: 'FOA Odense' })
    expect(name()).toBeDisabled()
    expect(name()).toHaveAttribute('aria-required', 'true')
    expect(button()).toBeDisabled()
    expect(screen.getByText(PROMPT)).toBeInTheDocument()
    await choose('FOA Odense')
    expect(name()).toBeEnabled()
    expect(button()).toBeEnabled()
  })

  test('[SUPPORT-17] [SUPPORT-22] searches for the department and the name, on the button and on Enter', async () => {
    open()
    await choose('FOA Aarhus')
    await userEvent.type(name(), '  holm ')
    await userEvent.click(button())
    await screen.findByRole('table')
    expect(server.requestsOf(SEARCH).map(({ query }) => query)).toEqual([
      { 'request.afdelingsnummer': '070', 'request.fuldeNavn': 'holm' },
    ])
    await userEvent.clear(name())
    await userEvent.type(name(), 'dal{Enter}')
    await waitFor(() => expect(server.requestsOf(SEARCH)).toHaveLength(2))
    await screen.findByRole('table')
    await userEvent.type(name(), '{Enter}')
    await waitFor(() => expect(server.requestsOf(SEARCH)).toHaveLength(3))
  })

  test('searches for another name while a search is under way, but not twice for one', async () => {
    server.on(SEARCH, ({ query }) =>
      query['request.fuldeNavn'] === 'holm' ? new Promise(() => {}) : { body: hits },
    )
    open()
    await choose('FOA Aarhus')
    await userEvent.type(name(), 'holm{Enter}')
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(button())
    await userEvent.clear(name())
    await userEvent.type(name(), 'dal')
    await userEvent.click(button())
    await screen.findByRole('table')
    expect(server.requestsOf(SEARCH).map(({ query }) => query['request.fuldeNavn'])).toEqual([
      'holm',
      'dal',
    ])
  })

  test('[SUPPORT-05] [SUPPORT-16] [SUPPORT-18] without a name it clears the results, sends nothing, and shows the prompt', async () => {
    open({ path: '/?soeg-afdeling=070&soeg-navn=holm' })
    await screen.findByRole('table')
    await userEvent.clear(name())
    await userEvent.type(name(), '   {Enter}')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByText(PROMPT)).toBeInTheDocument()
    expect(name()).toHaveAccessibleDescription('Skriv et navn eller en del af det')
    expect(name()).toHaveFocus()
    expect(server.requestsOf(SEARCH)).toHaveLength(1)
    await userEvent.type(name(), 'a')
    expect(name()).not.toHaveAccessibleDescription()
  })

  test('[SUPPORT-19] another department clears results and name', async () => {
    const { router } = open({ path: '/organisering?a=1&soeg-afdeling=070&soeg-navn=holm#b' })
    await screen.findByRole('table')
    await choose('FOA Odense')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(name()).toHaveValue('')
    expect(server.requestsOf(SEARCH)).toHaveLength(1)
    const { pathname, search, hash } = router.state.location
    expect(`${pathname}${search}${hash}`).toBe('/organisering?a=1&soeg-afdeling=051#b')
  })

  test('a department that the user may not search in is not searched', async () => {
    const own = { number: '051', name: 'FOA Odense' }
    open({
      session: supportStaff({ roles: ['Imitator'], department: own }),
      path: '/?soeg-afdeling=070&soeg-navn=holm',
    })
    await screen.findByRole('option', { name: 'FOA Odense' })
    expect(screen.queryByRole('option', { name: 'FOA Aarhus' })).not.toBeInTheDocument()
    expect(name()).toHaveValue('')
    expect(server.requestsOf(SEARCH)).toHaveLength(0)
  })

  test('[SUPPORT-12] an only department is chosen by itself', async () => {
    const own = { number: '051', name: 'FOA Odense' }
    open({ session: supportStaff({ roles: ['Imitator'], department: own }) })
    await waitFor(() => expect(name()).toHaveFocus())
    expect(department()).toHaveValue('051')
    await userEvent.keyboard('holm{Enter}')
    await screen.findByRole('table')
    expect(server.requestsOf(SEARCH).map(({ query }) => query)).toEqual([
      { 'request.afdelingsnummer': '051', 'request.fuldeNavn': 'holm' },
    ])
  })

  test('the first field has the focus, unless the user is elsewhere already', async () => {
    const first = open()
    await waitFor(() => expect(department()).toHaveFocus())
    first.unmount()
    open({ path: '/?soeg-afdeling=070' })
    await waitFor(() => expect(name()).toHaveFocus())
  })

  test('says that there is nobody, beside the prompt', async () => {
    server.on(SEARCH, { body: { Medlemmer: [] } })
    open({ path: '/?soeg-afdeling=070&soeg-navn=zzz' })
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Ingen resultater fundet'),
    )
    expect(screen.getByText(PROMPT)).toBeInTheDocument()
  })

  test('says that there are more than can be shown', async () => {
    server.on(SEARCH, { body: { ...hits, FlereFindes: true } })
    open({ path: '/?soeg-afdeling=070&soeg-navn=a' })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('De første 2 vises.'))
  })

  test('[SUPPORT-07] sorts by each column, and keeps it in the address', async () => {
    const { router } = open({ path: '/?soeg-afdeling=070&soeg-navn=a' })
    await screen.findByRole('table')
    expect(screen.getByRole('status')).toHaveTextContent('2 fundet')
    expect(names()).toEqual(['Anna Holm', 'Bo Dal'])
    await userEvent.click(screen.getByRole('button', { name: 'Navn' }))
    expect(names()).toEqual(['Bo Dal', 'Anna Holm'])
    expect(screen.getByRole('columnheader', { name: 'Navn' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(router.state.location.search).toContain('soeg-sortering=-navn')
    for (const [column, sorted] of [
      ['Hverv', ['Bo Dal', 'Anna Holm']],
      ['Rolle', ['Anna Holm', 'Bo Dal']],
      ['Fødselsdato', ['Bo Dal', 'Anna Holm']],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: column }))
      expect(names()).toEqual(sorted)
      expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
    }
  })

  test('[SUPPORT-09] below 990 px the same stands in rows that can be sorted', async () => {
    const { onChoose } = open({ path: '/?soeg-afdeling=070&soeg-navn=a', desktop: false })
    const list = await screen.findByRole('list', { name: /^Tillidsrepræsentanter/ })
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const rows = () => within(list).getAllByRole('listitem')
    expect(rows().map((row) => row.textContent)).toEqual([
      'AHAnna HolmHverv:TR, FTRRolle:AktivVælg Anna Holm',
      'BDBo DalHverv:TRRolle:AktivFødselsdato:01.05.1960Vælg Bo Dal',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Sortér faldende' }))
    expect(rows()[0]).toHaveTextContent('Bo Dal')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortér efter' }), 'Hverv')
    expect(rows()[0]).toHaveTextContent('Bo Dal')
    await userEvent.click(screen.getByRole('button', { name: 'Vælg Anna Holm' }))
    expect(onChoose).toHaveBeenCalledWith('M-2')
  })

  test('a person whose portal is loading is marked and not requested twice', async () => {
    const { onChoose } = open({ path: '/?soeg-afdeling=070&soeg-navn=a', fetching: 'M-1' })
    const busy = await screen.findByRole('button', { name: /Vælg Bo Dal/ })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('Henter portalen for Bo Dal')
    await userEvent.click(busy)
    expect(onChoose).not.toHaveBeenCalled()
  })

  test.each([
    ['the search', SEARCH, 'Søgningen kunne ikke gennemføres'],
    ['the departments', DEPARTMENTS, 'Afdelingerne kunne ikke hentes'],
  ])('%s that fails can be tried again', async (_, what, title) => {
    // No dialog says so, as it does for a higher status.
    server.on(what, { status: 400, body: { Message: 'Nede', RequestId: 'R-7' } })
    open({ path: '/?soeg-afdeling=070&soeg-navn=a' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(title)
    expect(alert).toHaveTextContent('Nede')
    expect(alert).toHaveTextContent('R-7')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    server.on(what, { body: what === SEARCH ? hits : departments })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    await screen.findByRole('table')
  })

  test('[SUPPORT-21] a search that fails in the dialog only clears the results', async () => {
    const failures = jest.fn()
    const end = subscribeFailures(failures)
    server.on(SEARCH, { status: 500, body: { Message: 'Nede' } })
    open({ path: '/?soeg-afdeling=070&soeg-navn=a' })
    await waitFor(() => expect(failures).toHaveBeenCalledTimes(1))
    expect(await screen.findByText(PROMPT)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    server.on(SEARCH, { body: hits })
    await userEvent.click(button())
    await screen.findByRole('table')
    end()
  })

  describe('where the service asks for a reason', () => {
    const dialog = () => screen.findByRole('dialog', { name: /^Hvorfor vil du se portalen som/ })
    const reason = () => screen.getByRole('textbox', { name: /^Begrundelse/ })
    const show = () => screen.getByRole('button', { name: 'Se portalen' })

    beforeEach(() => server.on(SEARCH, { body: { ...hits, KraeverBegrundelse: true } }))

    test('a choice asks for one, and passes it on', async () => {
      const { onChoose } = open({ path: '/?soeg-afdeling=070&soeg-navn=a' })
      await userEvent.click(await screen.findByRole('button', { name: 'Vælg Anna Holm' }))
      expect(await dialog()).toHaveAccessibleName('Hvorfor vil du se portalen som Anna Holm?')
      await userEvent.click(show())
      await waitFor(() => expect(reason()).toHaveAccessibleDescription(/Skriv en begrundelse/))
      expect(onChoose).not.toHaveBeenCalled()
      await userEvent.type(reason(), '  Anna har ringet ')
      await userEvent.click(show())
      await waitFor(() => expect(onChoose.mock.calls).toEqual([['M-2', 'Anna har ringet']]))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

    test('an empty one is reported at the field, and what was typed stays after closing', async () => {
      const { onChoose } = open({ path: '/?soeg-afdeling=070&soeg-navn=a' })
      const chooseAnna = await screen.findByRole('button', { name: 'Vælg Anna Holm' })
      await userEvent.click(chooseAnna)
      await dialog()
      await userEvent.type(reason(), '   ')
      await userEvent.click(show())
      await waitFor(() => expect(reason()).toBeInvalid())
      expect(reason()).toHaveAccessibleDescription(/Skriv en begrundelse/)
      await userEvent.type(reason(), 'Hun har')
      await userEvent.click(screen.getByRole('button', { name: 'Annullér' }))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(onChoose).not.toHaveBeenCalled()
      await userEvent.click(chooseAnna)
      await dialog()
      expect(reason()).toHaveValue('   Hun har')
      await userEvent.click(screen.getByRole('button', { name: 'Annullér' }))
      await userEvent.click(screen.getByRole('button', { name: 'Vælg Bo Dal' }))
      await dialog()
      expect(reason()).toHaveValue('')
    })
  })

  test('back restores the previous search', async () => {
    const { router } = open()
    await choose('FOA Aarhus')
    await userEvent.type(name(), 'holm{Enter}')
    await screen.findByRole('table')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(name()).toHaveValue(''))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(department()).toHaveValue('070')
    await act(() => router.navigate(1))
    await screen.findByRole('table')
    await waitFor(() => expect(name()).toHaveValue('holm'))
  })
})

describe('the departments of a support user', () => {
  const all = departments.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
  const ownDepartment = { number: '070', name: 'FOA Aarhus' }

  test('[SUPPORT-12] an Imitator sees their own department alone', () => {
    expect(departmentsFor(aUser({ roles: ['Imitator'], department: ownDepartment }), all)).toEqual([
      ownDepartment,
    ])
  })

  test('[SUPPORT-12] also if they are a Supporter too', () => {
    const user = aUser({ roles: ['Supporter', 'Imitator'], department: ownDepartment })
    expect(departmentsFor(user, all)).toEqual([ownDepartment])
  })

  test('an Imitator without a department sees none', () => {
    expect(departmentsFor(aUser({ roles: ['Imitator'], department: null }), all)).toEqual([])
  })

  test('a Supporter sees all', () => {
    expect(departmentsFor(aUser({ roles: ['Supporter'], department: ownDepartment }), all)).toBe(
      all,
    )
  })
})

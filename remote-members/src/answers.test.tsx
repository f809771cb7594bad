import {
  type FakeServer,
  fakeServer,
  renderPortal,
  simulateWindow,
  withUnreadableRows,
} from '@portal/ui/testing'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { memberAnswers } from './common/member/member-wire-test-data.ts'
import { noteAnswers } from './common/notes/note-wire-test-data.ts'
import { ownMemberAnswers } from './common/own-members/own-members-wire-test-data.ts'
import { updateAnswers } from './common/updates/update-wire-test-data.ts'
import { workplaceAnswers } from './common/workplaces/workplaces-wire-test-data.ts'
import { memberHitAnswers } from './features/all-members/member-hit-wire-test-data.ts'
import { remote } from './remote.ts'
import './register-texts.ts'

const ANSWERS: Readonly<Record<string, unknown>> = {
  ...memberAnswers,
  ...ownMemberAnswers,
  ...workplaceAnswers,
  ...memberHitAnswers,
  ...noteAnswers,
  ...updateAnswers,
}

const OWN_NOTES = 'GET /note/hentbrugersnoter'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const option = (name: string) => screen.findByRole('option', { name })

/** The path of each page, the calls that it makes, and a check that it shows their data. */
const SCREENS: readonly (readonly [
  path: string,
  calls: readonly string[],
  see: () => Promise<unknown>,
])[] = [
  [
    '/mine-medlemmer',
    ['GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'],
    async () => {
      await screen.findByText('Viser 2 medlemmer')
      await screen.findByRole('link', { name: 'Bodil Kjær' })
      await screen.findByRole('link', { name: 'Aage Dam' })
    },
  ],
  [
    '/mine-medlemmer/M-1001',
    ['GET /medlem/hentegetmedlem', 'GET /note/hentnoter'],
    async () => {
      await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })
      await screen.findByText('20 30 40 50')
      await screen.findByText(/Tillidsrepræsentant \(TR\)/)
      await press('Noter (1)')
      await screen.findByText('Ringede i dag')
      await screen.findByText('Løntjek')
    },
  ],
  [
    '/mine-arbejdsteder',
    ['GET /opslagsdata/henttrarbejdsstederogstillinger'],
    async () => {
      await screen.findByText('Plejehjemmet Solgården')
      await screen.findByText('Børnehuset Regnbuen')
    },
  ],
  [
    '/mine-noter',
    [OWN_NOTES],
    async () => {
      await screen.findAllByText('Ringede i dag')
      await screen.findAllByText('Løntjek')
    },
  ],
  [
    '/mine-opdateringer',
    [
      'GET /opdatering/hentegnemedlemmeropdateringerlist',
      'GET /opdatering/hentopdateringbatchdetalje',
    ],
    async () => {
      await screen.findByText('Opdateringer under behandling (1)')
      await screen.findByText('Færdigbehandlede opdateringer (1)')
      const [row] = screen.getAllByRole('button', { name: 'Bodil Kjær' })
      if (row) await userEvent.click(row)
      const panel = within(await screen.findByRole('dialog'))
      await panel.findByText('60708090')
      await panel.findByText('32,5')
    },
  ],
  [
    '/alle-foas-medlemmer?fuldenavn=a',
    ['GET /medlem/soegallemedlemmer', 'GET /opslagsdata/hentafdelinger'],
    async () => {
      await screen.findByText('Søgningen fandt 2 medlemmer')
      await screen.findByRole('link', { name: 'Bodil Kjær' })
      await screen.findByRole('link', { name: 'Aage Dam' })
      await option('FOA Aarhus')
      await option('FOA Odense')
    },
  ],
  [
    '/alle-foas-medlemmer/M-1001',
    ['GET /medlem/hentsoegmedlem'],
    async () => {
      await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })
      await screen.findByText('20 30 40 50')
    },
  ],
]

let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  localStorage.clear()
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  simulateWindow()
})
afterEach(() => jest.restoreAllMocks())

async function open(path: string, given: (answer: unknown) => unknown): Promise<FakeServer> {
  const server = fakeServer()
  for (const [call, body] of Object.entries(ANSWERS)) server.on(call, { body: given(body) })
  server.on(OWN_NOTES, ({ query }) => ({
    body:
      query['request.referenceType'] === 'MedlemIdent' ? given(ANSWERS[OWN_NOTES]) : { Noter: [] },
  }))
  const { router } = renderPortal(<p>Her er ingenting</p>, { routes: remote.routes })
  await act(() => router.navigate(path))
  return server
}

describe('answers', () => {
  it.each(SCREENS)(
    '%s needs only the fields that the specification names',
    async (path, calls, see) => {
      const server = await open(path, (answer) => answer)
      await see()
      for (const call of calls) expect(server.requestsOf(call)).not.toHaveLength(0)
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(logged).not.toHaveBeenCalled()
    },
  )

  it.each(SCREENS)('%s does without the rows that cannot be read', async (path, calls, see) => {
    await open(path, withUnreadableRows)
    await see()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    for (const call of calls) {
      expect(logged).toHaveBeenCalledWith(
        `${call.split(' ')[1]}: unreadable rows`,
        expect.anything(),
        expect.any(String),
      )
    }
  })

  it('every call with an answer shows on a screen', () => {
    expect(SCREENS.flatMap(([, calls]) => calls).sort()).toEqual(Object.keys(ANSWERS).sort())
  })
})

import { registerTexts } from '@portal/platform/texts'
import {
  fakeServer,
  renderPortal,
  setSession,
  signedIn,
  supportStaff,
  withUnreadableRows,
} from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import { ConfigurationProvider } from './common/configuration-context.ts'
import { Footer } from './footer/Footer.tsx'
import { supportContactAnswers } from './footer/support-contacts-wire-test-data.ts'
import { SupportPage } from './imitation/search/SupportPage.tsx'
import { supportSearchAnswers } from './imitation/search/support-search-wire-test-data.ts'
import { profileAnswers } from './sign-in/profile-wire-test-data.ts'
import { fetchProfile, fetchUser } from './sign-in/startup-api.ts'
import { startupDataAnswers } from './sign-in/startup-data-wire-test-data.ts'
import { aConfiguration } from './test-support/a-configuration.ts'
import texts from './texts/da.json' with { type: 'json' }

registerTexts(texts)

const ANSWERS: Readonly<Record<string, unknown>> = {
  ...startupDataAnswers,
  ...profileAnswers,
  ...supportContactAnswers,
  ...supportSearchAnswers,
}

/**
 * Each part of the host that reads data from a service: the calls that it makes, and a check of the
 * data.
 */
const PLACES: readonly (readonly [
  name: string,
  calls: readonly string[],
  see: () => Promise<unknown>,
])[] = [
  [
    'the sign-in',
    ['GET /profil/hentbrugeropstartdata', 'GET /profil/hentbrugerprofil'],
    async () => {
      setSession(signedIn())
      expect(await fetchUser('anna.tr@portal.test')).toEqual({
        loginName: 'anna.tr@portal.test',
        memberId: 'M-1',
        roles: ['AktivBruger'],
        department: { number: '051', name: 'FOA Aarhus' },
      })
      expect(await fetchProfile({ salaryModule: true, isImitator: false })).toMatchObject({
        found: true,
        profile: {
          memberId: 'M-1',
          roles: ['AktivBruger'],
          permissions: [],
          posts: [{ shortName: 'TR', suppliedMemberIds: ['M-2'] }],
          workplaces: [{ number: 'A-1' }],
          positions: [{ number: 'S-1', workplaceNumbers: ['A-1'] }],
          contactInfoList: [{ type: 'Privat' }, { type: 'Arbejde' }],
          trForOthers: [{ memberId: 'M-2', fullName: 'Bo Bak' }],
          trForSelf: [{ memberId: 'M-3', fullName: 'Eva Eng' }],
        },
      })
    },
  ],
  [
    'the footer',
    ['GET /profil/hentsupportkontaktoplysninger'],
    async () => {
      renderPortal(
        <ConfigurationProvider value={aConfiguration()}>
          <Footer onWelcome={() => {}} />
        </ConfigurationProvider>,
      )
      await screen.findByRole('link', { name: 'hotline@portal.test' })
      await screen.findByRole('link', { name: 'afdeling@portal.test' })
    },
  ],
  [
    'the support search',
    ['GET /opslagsdata/hentafdelinger', 'GET /profil/soegtrtilimitering'],
    async () => {
      renderPortal(<SupportPage fetching={null} onChoose={() => {}} />, {
        session: supportStaff(),
        path: '/?soeg-afdeling=070&soeg-navn=a',
      })
      await screen.findByRole('option', { name: 'FOA Odense' })
      await screen.findAllByText('Anna Holm')
      await screen.findAllByText('Bo Bak')
    },
  ],
]

let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

function answerWith(given: (answer: unknown) => unknown) {
  const server = fakeServer()
  for (const [call, body] of Object.entries(ANSWERS)) server.on(call, { body: given(body) })
  return server
}

describe('answers', () => {
  test.each(PLACES)('%s needs no more than the specification names', async (_, calls, see) => {
    const server = answerWith((answer) => answer)
    await see()
    for (const call of calls) expect(server.requestsOf(call)).not.toHaveLength(0)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(logged).not.toHaveBeenCalled()
  })

  test.each(PLACES)('%s does without the rows that cannot be read', async (_, calls, see) => {
    answerWith(withUnreadableRows)
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

  test('every call with an answer shows in a place', () => {
    expect(PLACES.flatMap(([, calls]) => calls).sort()).toEqual(Object.keys(ANSWERS).sort())
  })
})

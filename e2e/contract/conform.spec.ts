import { readFileSync } from 'node:fs'
import { HOST, MEMBERS, SALARY } from '../support/backends.ts'
import { portalCommand } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'
import { tokensFor } from '../support/tokens.ts'
import { conform } from './conform.ts'
import type { Told } from './told.ts'

const READS: Told = { writes: false, members: [], cases: [], mail: undefined }

/** The calls of both services that are not right, with why. */
async function notRight(
  login: string,
  {
    told = READS,
    base = '',
    actedAs = null,
  }: { told?: Told; base?: string; actedAs?: string | null },
) {
  const { accessToken: token } = await tokensFor(login)
  const caller = { token, origin: HOST, actedAs }
  const rows = [
    ...(await conform('members', { ...caller, base: `${MEMBERS}${base}` }, told)),
    ...(await conform('salary', { ...caller, base: `${SALARY}${base}` }, told)),
  ]
  return rows.flatMap(({ call, verdict, notes }) =>
    verdict === 'right' ? [] : [`${verdict}: ${call} (${notes.join('; ')})`],
  )
}

test.describe('conform', () => {
  for (const [login, base] of [
    ['anna.tr@portal.test', ''],
    ['tom.tom@portal.test', ''],
    ['frida.ftr@portal.test', ''],
    ['57zz@portal.test', '/dummy'],
  ] as const) {
    test(`the services answer ${login} as the contract describes`, async () => {
      const others = await notRight(login, { base })
      expect(others.filter((one) => !one.startsWith('not tried: '))).toEqual([])
    })
  }

  test('the services make every write as the contract describes', async ({ representative }) => {
    const own = await representative({ members: 2, workplaces: 2, cases: { untaken: 1, taken: 1 } })
    const others = await representative({ members: 1 })
    const told: Told = {
      writes: true,
      members: [...own.memberIdents.slice(0, 1), ...others.memberIdents],
      cases: own.caseIds,
      mail: 'proeve@portal.test',
    }
    expect(await notRight(own.login, { told })).toEqual([
      'not tried: GET /profil/soegtrtilimitering (only for support staff)',
      'not tried: POST /profil/opdatertotalantalkollegaerbrugerdaekker (the profile has no number)',
      'not tried: POST /mail/sendtilmedlemmer (would send mails to members)',
      'not tried: PUT /SagOpdater/OvertagSag (the case does not allow it)',
    ])
  })

  test('the services answer support staff who act as a representative', async ({
    representative,
  }) => {
    const { memberIdent } = await representative({ members: 1, cases: 1 })
    const others = await notRight('sofie.support@portal.test', { actedAs: memberIdent })
    const isLeft = (one: string) => one.includes('not made while support staff act as somebody')
    expect(others.filter((one) => !isLeft(one))).toEqual([
      'not tried: GET /opdatering/hentopdateringbatchdetalje (nothing was found to ask about)',
      'not tried: GET /File/DownloadSagsDokument/{caseNumber}/{fileName} (nothing was found to ask about)',
    ])
  })

  test('the command fails if a call is wrong, and writes JUnit XML', async () => {
    const file = test.info().outputPath('conform.xml')
    const words = ['conform', MEMBERS, '--service', 'members', '--login', 'anna.tr@portal.test']
    const right = await portalCommand('portal', [...words, '--junit', file])
    expect(right.output).toContain('0 wrong')
    expect(right.succeeded).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain('failures="0"')

    const wrong = await portalCommand('portal', [...words, '--origin', 'https://else.test'])
    expect(wrong.output).toContain('CORS: no Access-Control-Allow-Origin')
    expect(wrong.succeeded).toBe(false)
  })
})

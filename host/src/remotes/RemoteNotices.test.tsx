import { CONTRACT } from '@portal/platform/contract/version'
import { parseRegistry } from '@portal/platform/deployment'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../texts/da.json' with { type: 'json' }
import { createLoadRelease } from './federation.ts'
import { LoadFailure } from './load-failure.ts'
import { pageRemotes, startRemotes } from './page-remotes.ts'
import { RemoteNotices } from './RemoteNotices.tsx'
import { readTryOuts } from './try-out.ts'

jest.mock('./federation.ts', () => ({ createLoadRelease: jest.fn() }))

registerTexts(texts)

const FOLDER = 'http://localhost:3001/2'

const release = (version: string) => ({
  version,
  contract: CONTRACT,
  entry: `http://localhost:3001/${version}/remoteEntry.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
})

const remote = { name: 'members', contract: CONTRACT, routes: [], slots: {} }

const registry = parseRegistry({
  remotes: { members: [{ ...release('2'), previous: release('1') }] },
})
const configuration = {
  remoteOrigins: ['http://localhost:3001'],
  tryOut: null,
  faults: 'http://localhost:4003/faults',
}

function setUp(load: (version: string) => unknown) {
  jest.mocked(createLoadRelease).mockReturnValue(async (_name, { version }) => load(version))
  startRemotes(configuration, registry)
  renderPortal(<RemoteNotices />)
}

describe('RemoteNotices', () => {
  const reported: unknown[] = []

  beforeEach(() => {
    reported.length = 0
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    globalThis.fetch = async (_address, init) => {
      reported.push(JSON.parse(String(init?.body)))
      return new Response(null, { status: 204 })
    }
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('says that another release took over and nothing was lost, with the reported id', async () => {
    setUp((version) => {
      if (version === '2') throw new LoadFailure('threw', 'boom')
      return { remote }
    })

    await act(async () => void (await pageRemotes().load('members')))

    expect(reported).toEqual([
      {
        remote: 'members',
        version: '2',
        kind: 'threw',
        page: null,
        phase: 'entry',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(screen.getByText(/intet er gået tabt/)).toBeInTheDocument()
    expect(screen.getByText(/Fejl-id/).querySelector('code')).toHaveTextContent(/^[0-9a-f-]{36}$/)
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    expect(screen.queryByText(/intet er gået tabt/)).not.toBeInTheDocument()
  })

  test('a missing part can be requested again, or avoided by running the previous release', async () => {
    setUp(() => ({ remote }))
    await pageRemotes().load('members')
    jest.useFakeTimers()
    const chunk = `${FOLDER}/panel.js`
    const gone = new LoadFailure('timeout', 'gone')
    for (const address of [chunk, `${chunk}?retry=1`]) {
      const again = pageRemotes().partFailed(address, gone)
      await jest.advanceTimersByTimeAsync(1500)
      await expect(again).resolves.toBe(true)
    }
    jest.useRealTimers()

    let decision: Promise<boolean> | null = null
    await act(async () => {
      decision = pageRemotes().partFailed(`${chunk}?retry=2`, gone)
    })

    expect(await screen.findByText(/Siden bliver stående/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Brug den forrige version' }))
    expect(readTryOuts(configuration, registry)).toEqual({
      members: expect.objectContaining({ version: '1' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    await expect(decision).resolves.toBe(true)
    expect(screen.queryByText(/Siden bliver stående/)).not.toBeInTheDocument()
  })
})

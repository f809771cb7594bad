import { CONTRACT } from '@portal/platform/contract/version'
import { parseRegistry, REGISTRY_ELEMENT_ID } from '@portal/platform/deployment'
import { workspaceManifests } from '@portal/platform/testing/manifests'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { createLoadRelease } from '../remotes/federation.ts'
import { startRemotes } from '../remotes/index.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { VersionsPage } from './VersionsPage.tsx'

jest.mock('../remotes/federation.ts', () => ({ createLoadRelease: jest.fn() }))

registerTexts(texts)

const FAULTS = 'https://faults.example'
const ORIGIN = 'https://remotes.example'

const [manifest] = workspaceManifests()

function release(version: string) {
  return {
    version,
    contract: CONTRACT,
    entry: `${ORIGIN}/members/${version}/remoteEntry.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
  }
}

const live = {
  host: {
    version: 'h1',
    contract: CONTRACT,
    canary: { version: 'h2', contract: CONTRACT, share: 0.25, users: ['c'.repeat(64)] },
  },
  remotes: {
    members: [
      { ...release('1.4.0'), manifest, canary: { ...release('1.5.0'), share: 0.1, users: [] } },
    ],
  },
}

const listed = (version: string) => ({
  ...release(version),
  commit: null,
  releasedAt: '2026-11-20T13:05:00Z',
})

const anAct = (kind: string, at: string) => ({
  kind,
  at,
  name: 'members',
  by: 'Anna',
  key: 'Medlemsteamet',
})

const answers: Record<string, unknown> = {
  '/remotes.json': live,
  '/releases.json': {
    releases: {
      members: [
        { ...listed('1.5.0'), checks: 'skipped' },
        { ...listed('1.4.0'), checks: 'passed' },
      ],
    },
    acts: [
      { ...anAct('release', '2026-11-20T13:05:00Z'), version: '1.5.0' },
      { ...anAct('withdraw', '2026-11-20T14:05:00Z'), version: '1.5.0', why: '9 of 10 failed' },
      { ...anAct('sing', '2026-11-20T15:05:00Z'), name: 'host', by: 'portal', key: 'Drift' },
    ],
  },
  [FAULTS]: {
    faults: [
      {
        remote: 'members',
        version: '1.4.0',
        kind: 'integrity',
        count: 3,
        lastAt: '2026-11-20T13:05:00Z',
      },
    ],
  },
}

async function open(tryOut: { origins: string[] } | null, without?: string) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = answers[String(address)]
    return answer === undefined || address === without
      ? new Response('', { status: 404 })
      : new Response(JSON.stringify(answer))
  })
  const module = { name: 'members', contract: CONTRACT, routes: [], slots: {} }
  jest.mocked(createLoadRelease).mockReturnValue(async () => ({ remote: module }))
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = REGISTRY_ELEMENT_ID
  block.textContent = JSON.stringify(live)
  document.head.append(block)

  const configuration = aConfiguration({
    tryOut,
    remoteOrigins: [ORIGIN],
    faults: FAULTS,
  })
  const remotes = startRemotes(configuration, parseRegistry(live))
  renderPortal(
    <ConfigurationProvider value={configuration}>
      <VersionsPage />
    </ConfigurationProvider>,
  )
  await screen.findByRole('region', { name: 'host' })
  return remotes
}

const part = (name: string) => screen.getByRole('region', { name })

describe('VersionsPage', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    sessionStorage.clear()
    document.getElementById(REGISTRY_ELEMENT_ID)?.remove()
  })

  test('shows what is live of a remote, and what this page has loaded', async () => {
    const remotes = await open(null)
    expect(part('host')).toHaveTextContent(
      'I drifth1På vej udh2 til 25 % af brugerne og 1 udpegetI denne faneh1',
    )
    const members = part('remote-members')
    expect(members).toHaveTextContent('Ikke hentet endnu')
    expect(members).toHaveTextContent('TeamMedlemsteamet')
    expect(members).toHaveTextContent('I drift1.4.0, udgivet 20.11.2026 kl. 14:05')
    expect(members).toHaveTextContent(
      '1.5.0 til 10 % af brugerne og 0 udpegede (udgivet uden kontrol af typer og test)',
    )
    expect(members).not.toHaveTextContent('kl. 14:05 (udgivet uden kontrol')
    expect(members).toHaveTextContent('1.4.0: 3 × ikke det, der blev udgivet')

    await act(() => remotes.load('members'))
    expect(members).toHaveTextContent('Klar')
    expect(members).toHaveTextContent('I denne fane1.4.0 (i drift)')
    expect(members).toHaveTextContent(`Kontrakt${CONTRACT} (portalen tilbyder ${CONTRACT})`)
    expect(members).toHaveTextContent(`${ORIGIN}/members/1.4.0/remoteEntry.js`)
    expect(members).toHaveTextContent(/\d+ ms, kl\. \d\d:\d\d/)
  })

  test('shows who did what with releases, and when', async () => {
    await open(null)

    const acts = within(part('Seneste hændelser')).getAllByRole('listitem')
    expect(acts.map((one) => one.textContent)).toEqual([
      'Ændrede host20.11.2026 kl. 16:05 af portal (nøgle: Drift)',
      'Trak remote-members 1.5.0 tilbage20.11.2026 kl. 15:05 af Anna (nøgle: Medlemsteamet)',
      'Udgav remote-members 1.5.020.11.2026 kl. 14:05 af Anna (nøgle: Medlemsteamet)',
    ])
  })

  test.each([
    ['/remotes.json', 'Det, der er i drift nu, kunne ikke hentes.'],
    ['/releases.json', 'Listen over udgivelser kunne ikke hentes.'],
    [FAULTS, 'De meldte fejl kunne ikke hentes.'],
  ])('says that %s is missing, and shows the rest', async (without, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await open(null, without)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(part('remote-members')).toHaveTextContent('Ikke hentet endnu')
    expect(screen.queryAllByText('Meldte fejl')).toHaveLength(
      // The fact is shown for the host and each remote, unless the faults could not be fetched.
      without === FAULTS ? 0 : 1 + Object.keys(live.remotes).length,
    )
  })

  test('offers nothing to try where that is switched off', async () => {
    await open(null)
    expect(screen.queryByRole('button', { name: 'Prøv den' })).not.toBeInTheDocument()
  })

  test('offers the releases of the remote, and says why an address cannot be tried', async () => {
    await open({ origins: ['http://localhost:3001'] })
    const form = within(screen.getByRole('form', { name: 'Prøv en anden udgivelse' }))
    const names = within(form.getByRole('combobox', { name: 'Udgivelse' })).getAllByRole('option')
    expect(names.map((one) => one.textContent)).toEqual([
      'Fra en adresse',
      '1.5.0, 20.11.2026 kl. 14:05',
      '1.4.0, 20.11.2026 kl. 14:05',
    ])
    await userEvent.type(form.getByLabelText('Adresse på din egen udgave'), 'http://localhost:3002')
    await userEvent.click(form.getByRole('button', { name: 'Prøv den' }))
    expect(await screen.findByText('Der hentes ikke fra http://localhost:3002')).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })
})

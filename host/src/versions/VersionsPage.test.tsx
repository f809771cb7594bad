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
  host: { version: 'h1', contract: CONTRACT },
  remotes: { members: [{ ...release('1.4.0'), manifest }] },
}

const listed = (version: string) => ({
  ...release(version),
  commit: null,
  releasedAt: '2026-11-20T13:05:00Z',
})

const answers: Record<string, unknown> = {
  '/remotes.json': live,
  '/releases.json': { releases: { members: [listed('1.5.0'), listed('1.4.0')] } },
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

  const configuration = aConfiguration({ tryOut, remoteOrigins: [ORIGIN] })
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

  test('shows what is live, what this page has loaded and when, and the last error', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const remotes = await open(null)
    expect(part('host')).toHaveTextContent('I drifth1I denne faneh1')
    const members = part('remote-members')
    expect(members).toHaveTextContent('I drift1.4.0, udgivet 20.11.2026 kl. 14:05')
    expect(members).toHaveTextContent('I denne faneIngenSeneste fejl herIngen')

    await act(() => remotes.load('members'))
    expect(members).toHaveTextContent(/I denne fane1\.4\.0 \(i drift\), hentet kl\. \d\d:\d\d/)
    act(() => remotes.crashed('members', new Error('boom')))
    expect(members).toHaveTextContent(/Kl\. \d\d:\d\d, 1\.4\.0: siden gik i stå boom/)
  })

  test.each([
    ['/remotes.json', 'Det, der er i drift nu, kunne ikke hentes.'],
    ['/releases.json', 'Listen over udgivelser kunne ikke hentes.'],
  ])('says that %s is missing, and shows the rest', async (without, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await open(null, without)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(part('remote-members')).toHaveTextContent('I denne faneIngen')
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

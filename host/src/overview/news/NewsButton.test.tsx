import { CONTRACT } from '@portal/platform/contract/version'
import { parseRegistry, REGISTRY_ELEMENT_ID } from '@portal/platform/deployment'
import { offerExtensions } from '@portal/platform/testing/extensions'
import { workspaceManifests } from '@portal/platform/testing/manifests'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal, signedIn } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startManifests } from '../../remotes/page-manifests.ts'
import texts from '../../texts/da.json' with { type: 'json' }
import { NewsButton } from './NewsButton.tsx'

registerTexts(texts)

const HASH = `sha384-${'a'.repeat(64)}`
const entry = (version: string) => ({
  version,
  contract: CONTRACT,
  entry: 'https://remotes.example/remoteEntry.js',
  integrity: HASH,
})
const LIVE = {
  host: { version: 'h1', contract: CONTRACT },
  remotes: Object.fromEntries(
    workspaceManifests().map((manifest) => [manifest.name, [{ ...entry('1.4.0'), manifest }]]),
  ),
}
const listed = (version: string, news?: string) => ({
  ...entry(version),
  commit: null,
  releasedAt: '2026-11-20T13:05:00Z',
  ...(news && { news }),
})
const RELEASES = {
  releases: {
    host: [listed('h1', HASH)],
    members: [listed('1.5.0', HASH), listed('1.4.0', HASH)],
    organising: [listed('1.4.0', HASH)],
    // An old release without notes.
    salary: [listed('1.4.0')],
  },
}
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/releases.json': RELEASES,
  '/news/host/h1.json': [{ date: '2026-11-18', text: 'Overblik', ofALaterPortal: 1 }],
  '/news/members/1.4.0.json': [
    { date: '2026-11-10', text: 'Gamle visninger' },
    { date: '2026-11-19', text: 'Nye visninger' },
  ],
  '/news/organising/1.4.0.json': [{ date: '2026-11-20', text: 'Udvikling', extension: 'members' }],
}

let down: readonly string[]
let asked: string[]

function show(lastVisit: string | null, session = signedIn()) {
  startManifests(parseRegistry(LIVE), async () => null)
  renderPortal(<NewsButton lastVisit={lastVisit} />, { session })
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^Nyt i portalen/ }))
const notes = () =>
  within(screen.getByRole('dialog', { name: 'Nyt i portalen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('NewsButton', () => {
  beforeEach(() => {
    down = []
    asked = []
    offerExtensions('members')
    jest.spyOn(console, 'error').mockImplementation(() => {})
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      asked.push(String(address))
      const answer = ANSWERS[String(address)]
      return answer === undefined || down.includes(String(address))
        ? new Response('', { status: 503 })
        : new Response(JSON.stringify(answer))
    })
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = REGISTRY_ELEMENT_ID
    block.textContent = JSON.stringify(LIVE)
    document.head.append(block)
  })

  afterEach(() => {
    jest.restoreAllMocks()
    document.getElementById(REGISTRY_ELEMENT_ID)?.remove()
  })

  test('counts and marks the notes since the last visit, newest first', async () => {
    show('2026-11-18T07:00:00Z')
    expect(await screen.findByRole('button', { name: 'Nyt i portalen (3)' })).toBeVisible()
    await open()
    expect(notes()).toEqual([
      '20.11.2026Nyt siden sidstUdvikling',
      '19.11.2026Nyt siden sidstNye visninger',
      '18.11.2026Nyt siden sidstOverblik',
      '10.11.2026Gamle visninger',
    ])
  })

  test('asks for nothing before a press if there was no visit, and marks nothing', async () => {
    show(null)
    expect(asked).toEqual([])
    await open()
    expect(await screen.findByText('Nye visninger')).toBeVisible()
    expect(screen.queryByText('Nyt siden sidst')).not.toBeInTheDocument()
    expect(asked).not.toContain('/news/salary/1.4.0.json')
    expect(asked).not.toContain('/news/members/1.5.0.json')
  })

  test('leaves out a note on an extension that the portal does not offer', async () => {
    offerExtensions()
    show('2026-11-18T07:00:00Z')
    expect(await screen.findByRole('button', { name: 'Nyt i portalen (2)' })).toBeVisible()
    await open()
    expect(screen.queryByText('Udvikling')).not.toBeInTheDocument()
  })

  test('tells nothing of a part of which the user may open no page', async () => {
    const { releases } = RELEASES
    jest.mocked(fetch).mockImplementation(async (address) => {
      asked.push(String(address))
      const list = { releases: { ...releases, salary: [listed('1.4.0', HASH)] } }
      const answer = String(address) === '/releases.json' ? list : ANSWERS[String(address)]
      return new Response(JSON.stringify(answer ?? []))
    })
    show(null, signedIn({ permissions: [] }))
    await open()
    expect(await screen.findByText('Nye visninger')).toBeVisible()
    expect(asked).not.toContain('/news/salary/1.4.0.json')
  })

  test('notes that cannot be fetched take only their own part, until they can', async () => {
    down = ['/news/members/1.4.0.json']
    show(null)
    await open()
    expect(await screen.findByText('Overblik')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Det nye i Mine medlemmer kunne ikke hentes',
    )
    down = []
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Nye visninger')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(document.activeElement).toHaveTextContent(
      /Nye visninger.*Overblik|Overblik.*Nye visninger/,
    )
    expect(document.body).not.toHaveFocus()
  })

  test('notes that are not what they should be are left out, and reported', async () => {
    jest.mocked(fetch).mockImplementation(async (address) => {
      const isMembers = String(address) === '/news/members/1.4.0.json'
      const answer = isMembers ? [{ date: 'i dag', text: 'Uden dato' }] : ANSWERS[String(address)]
      return new Response(JSON.stringify(answer))
    })
    show(null)
    await open()
    expect(await screen.findByText('Overblik')).toBeVisible()
    expect(screen.queryByText('Uden dato')).not.toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('Mine medlemmer')
    expect(jest.mocked(console.error).mock.calls.flat().map(String)).toEqual([
      expect.stringMatching(/members\/1\.4\.0\.json: 0\.date: must be yyyy-mm-dd/),
    ])
  })

  test('says so if nothing can be fetched, and tries again', async () => {
    down = ['/releases.json']
    show(null)
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(/kunne ikke hentes/)
    down = []
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Overblik')).toBeVisible()
  })

  test('says so if there is nothing new', async () => {
    jest.mocked(fetch).mockImplementation(async () => new Response('{"releases":{}}'))
    show(null)
    await open()
    expect(await screen.findByText('Der er ikke noget nyt')).toBeVisible()
  })
})

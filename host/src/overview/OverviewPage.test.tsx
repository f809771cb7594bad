import type { Session } from '@portal/platform/session'
import { provideRemoteLoader, type RemoteStatus } from '@portal/platform/testing'
import { offerExtensions } from '@portal/platform/testing/extensions'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal, signedIn } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import texts from '../texts/da.json' with { type: 'json' }
import { OverviewPage } from './OverviewPage.tsx'

registerTexts(texts)

const CARDS: Readonly<Record<string, () => ReactElement>> = {
  members: () => <p>the card of members</p>,
  salary: () => <p>the card of salary</p>,
  organising: () => <p>the card of organising</p>,
}

const card = (name: string): RemoteStatus => ({
  kind: 'ready',
  module: {
    name,
    contract: '2.2',
    routes: [],
    slots: { overview: async () => ({ Slot: CARDS[name] ?? (() => null) }) },
  },
})

function show(load: (name: string) => Promise<RemoteStatus>, session?: Session) {
  const asked: string[] = []
  const loadAndNote = (name: string) => {
    asked.push(name)
    return load(name)
  }
  provideRemoteLoader({
    load: loadAndNote,
    retry: loadAndNote,
    crashed: () => {},
    previous: () => null,
  })
  renderPortal(<OverviewPage />, { path: '/overblik', ...(session && { session }) })
  return asked
}

describe('OverviewPage', () => {
  beforeEach(() => offerExtensions())

  test('shows a card of each remote', async () => {
    show(async (name) => card(name))
    expect(screen.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible()
    for (const name of ['members', 'salary', 'organising']) {
      expect(await screen.findByText(`the card of ${name}`)).toBeVisible()
    }
  })

  test('a remote that is down takes only its own card with it', async () => {
    show(async (name) =>
      name === 'salary' ? { kind: 'unavailable', reason: 'network' } : card(name),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(/kan ikke vises lige nu/)
    expect(screen.getByText('the card of members')).toBeVisible()
    expect(screen.getByText('the card of organising')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible()
  })

  test('asks a remote for its card only if the user may open one of its pages', async () => {
    const asked = show(async (name) => card(name), signedIn({ permissions: [] }))
    expect(await screen.findByText('the card of members')).toBeVisible()
    expect(asked).not.toContain('salary')
  })
})

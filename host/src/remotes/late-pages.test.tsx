import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import texts from '../texts/da.json' with { type: 'json' }
import { withLatePages } from './late-pages.tsx'

registerTexts(texts)

type Loaded = { readonly Component: () => string }

const Notes = () => 'the notes'

describe('late-pages', () => {
  test('a page that waits for a connection opens, says so, and fills when its code arrives', async () => {
    let arrive: (page: Loaded) => void = () => {}
    const arrival = new Promise<Loaded>((resolve) => {
      arrive = resolve
    })
    const module: RemoteModule = {
      name: 'members',
      contract: CONTRACT,
      routes: [{ children: [{ path: '/mine-noter', lazy: () => arrival }] }],
      slots: {},
    }
    const { routes } = withLatePages(module, async () => null)
    renderPortal(<p />, {
      path: '/mine-noter',
      routes: routes.map((route) => Object.assign({ hydrateFallbackElement: <p /> }, route)),
    })

    expect(await screen.findByText('Siden kan ikke vises lige nu')).toBeVisible()
    await act(async () => arrive({ Component: Notes }))
    expect(await screen.findByText('the notes')).toBeVisible()
  })
})

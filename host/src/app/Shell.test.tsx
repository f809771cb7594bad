import { today } from '@portal/platform/dates'
import { remotesOfPage } from '@portal/platform/host'
import { type Session, writePreference } from '@portal/platform/session'
import { offerExtensions } from '@portal/platform/testing/extensions'
import { registerTexts } from '@portal/platform/texts'
import {
  fakeServer,
  imitating,
  renderPortal,
  signedIn,
  simulateWindow,
  supportStaff,
} from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { ImitationProvider } from '../imitation/use-imitation.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import { anImitation } from '../test-support/an-imitation.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { Shell } from './Shell.tsx'

registerTexts(texts)
for (const remote of remotesOfPage()) registerTexts(remote.texts)

interface Situation {
  readonly session?: Session
  readonly desktop?: boolean
}

function open({ session = signedIn(), desktop = true }: Situation = {}) {
  simulateWindow({ width: desktop ? 1440 : 390 })
  writePreference('loginData', { date: today(), agreed: true })
  const onLogOut = jest.fn()
  const imitation = anImitation()
  const shell = (
    <ConfigurationProvider value={aConfiguration()}>
      <ImitationProvider value={imitation}>
        <Shell onLogOut={onLogOut} />
      </ImitationProvider>
    </ConfigurationProvider>
  )
  const { router, unmount } = renderPortal(<p />, {
    session,
    path: '/mine-medlemmer',
    routes: [{ element: shell, children: [{ path: '*', element: <h1>Siden selv</h1> }] }],
  })
  return { onLogOut, router, unmount, imitation }
}

const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Sider' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Åbn menuen' }))

const LINKS = ['Aftalearkiv', 'Organisering', 'Anna Holm']

describe('Shell', () => {
  beforeEach(() => {
    fakeServer()
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('[NAV-01] the tab bar has six tabs, and marks the current one', () => {
    open()
    expect(tabNames()).toEqual([
      'Mine medlemmer',
      'Alle FOAs medlemmer',
      'Mine arbejdssteder',
      'Mine noter',
      'Mine opdateringer',
      'Mine lønindplaceringer',
    ])
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Mine medlemmer')
  })

  test('[NAV-05] [NAV-06] [NAV-08] the header has the archive, organising and the profile', () => {
    open()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: /Aftalearkiv/ })).toHaveAttribute(
      'href',
      'https://overenskomster.example',
    )
    expect(header.getByRole('link', { name: 'Organisering' })).toHaveAttribute(
      'href',
      '/organisering',
    )
    expect(header.getByRole('link', { name: 'Anna Holm' })).toHaveAttribute('href', '/min-profil')
  })

  test('[NAV-07] help leads to the footer', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Hjælp' }))
    expect(screen.getByRole('contentinfo')).toHaveFocus()
  })

  test('every page has the chosen size of text from its first screen on', async () => {
    offerExtensions('portal')
    fakeServer().on('GET /indstilling/hentindstillinger', {
      body: { IndstillingListe: [{ Navn: 'portal/text-size', Vaerdi: '"130"' }] },
    })
    const size = () => document.documentElement.style.getPropertyValue('--text-size')
    const { unmount } = open()
    await waitFor(() => expect(size()).toBe('130%'))
    unmount()
    expect(size()).toBe('')
    open()
    expect(size()).toBe('130%')
    offerExtensions()
  })

  test('[NAV-09] log out', async () => {
    const { onLogOut } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Log ud' }))
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })

  test('[NAV-11] [NAV-17] below the breakpoint there is a burger and no tab bar', () => {
    open({ desktop: false })
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Organisering' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Åbn menuen' })).toBeInTheDocument()
  })

  test('[NAV-12] [NAV-13] the drawer has the tabs, the links and the way out', async () => {
    const { onLogOut } = open({ desktop: false })
    await openMenu()
    const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
    expect(tabNames()).toHaveLength(6)
    for (const name of LINKS) {
      expect(drawer.getByRole('link', { name: new RegExp(name) })).toBeInTheDocument()
    }
    expect(drawer.getByRole('button', { name: 'Hjælp' })).toBeInTheDocument()
    await userEvent.click(drawer.getByRole('button', { name: 'Log ud' }))
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })

  test('[CONST-19] the drawer is 280 px wide', async () => {
    open({ desktop: false })
    await openMenu()
    const { classList } = screen.getByRole('dialog', { name: 'Menu' })
    // jsdom parses rules inside cascade layers, but does not apply them.
    const own = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .find((rule) => [...classList].some((name) => rule.includes(`.${name} {`)))
    expect(own).toMatch(/[; ]width: 280px;/)
  })

  test.each(['Alle FOAs medlemmer', 'Organisering'])(
    'the drawer closes when it has led to %s',
    async (name) => {
      open({ desktop: false })
      await openMenu()
      await userEvent.click(screen.getByRole('link', { name }))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  )

  test('support staff without a person see no tabs', () => {
    open({ session: supportStaff() })
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Log ud' })).toBeInTheDocument()
  })

  describe('while imitating', () => {
    test('a band names the person, says that it is read-only, and leads out', async () => {
      const { imitation } = open({ session: imitating({ fullName: 'Bo Dal' }) })
      const band = await screen.findByRole('region', { name: 'Du ser portalen som en anden' })
      expect(band).toHaveTextContent('Du ser portalen som Bo Dal. Du kan kun læse, ikke ændre.')
      await userEvent.click(within(band).getByRole('button', { name: 'Skift medlem' }))
      expect(imitation.backToSearch).toHaveBeenCalledTimes(1)
    })

    test('[NAV-10] the header leads back to the choice', async () => {
      const { imitation } = open({ session: imitating() })
      const header = within(screen.getByRole('banner'))
      await userEvent.click(header.getByRole('button', { name: 'Skift medlem' }))
      expect(imitation.backToSearch).toHaveBeenCalledTimes(1)
    })

    test('[NAV-14] so does the drawer, which closes', async () => {
      const { imitation } = open({ session: imitating(), desktop: false })
      await openMenu()
      const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
      await userEvent.click(drawer.getByRole('button', { name: 'Skift medlem' }))
      expect(imitation.backToSearch).toHaveBeenCalledTimes(1)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

    test('the tabs are those of the person, the notes among them', () => {
      open({ session: imitating({ permissions: ['notes'] }) })
      expect(tabNames()).toContain('Mine noter')
      expect(tabNames()).not.toContain('Mine lønindplaceringer')
    })
  })

  test('a representative sees no band and nothing to switch', () => {
    open()
    expect(screen.queryByText(/Du ser portalen som/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Skift medlem' })).not.toBeInTheDocument()
  })

  test('the skip link leads to the page', async () => {
    open()
    await userEvent.click(screen.getByRole('link', { name: 'Spring til indhold' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('[ROUTE-16] another page begins at its top, a changed query stays where it is', async () => {
    const { router } = open()
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await act(() => router.navigate('/mine-medlemmer?q=holm'))
    expect(scroll).not.toHaveBeenCalled()
    await act(() => router.navigate('/organisering'))
    expect(scroll).toHaveBeenCalledTimes(1)
    expect(scroll).toHaveBeenCalledWith(0, 0)
  })
})

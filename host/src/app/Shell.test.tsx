import type { Session } from '@portal/shared/session'
import { renderPortal, signedIn, supportStaff } from '@portal/shared/testing'
import { registerTexts } from '@portal/shared/texts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConfiguration } from '../test-support/a-configuration.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { ConfigurationProvider } from './configuration-context.ts'
import { Shell } from './Shell.tsx'

registerTexts(texts)

interface Situation {
  readonly session?: Session
  readonly desktop?: boolean
  readonly salaryModule?: boolean
}

function open({ session = signedIn(), desktop = true, salaryModule = true }: Situation = {}) {
  const still = window.matchMedia('')
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(still, { media, matches: desktop }))
  const onLogOut = jest.fn()
  const shell = (
    <ConfigurationProvider value={aConfiguration({ salaryModule })}>
      <Shell onLogOut={onLogOut} />
    </ConfigurationProvider>
  )
  const { router } = renderPortal(<p />, {
    session,
    path: '/mine-medlemmer',
    routes: [{ element: shell, children: [{ path: '*', element: <h1>Siden selv</h1> }] }],
  })
  return { onLogOut, router }
}

const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Sider' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Åbn menuen' }))

const LINKS = ['Aftalearkiv', 'Organisering', 'Anna Holm']

describe('Shell', () => {
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

  test('[GEN-29] there is no salary tab with the module switched off', () => {
    open({ salaryModule: false })
    expect(tabNames()).not.toContain('Mine lønindplaceringer')
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

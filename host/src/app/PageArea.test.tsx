import type { PortalConfiguration } from '@portal/shared/contract'
import type { Session } from '@portal/shared/session'
import { aUser, renderPortal, signedIn, supportStaff } from '@portal/shared/testing'
import { registerTexts } from '@portal/shared/texts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { aConfiguration } from '../test-support/a-configuration.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { ConfigurationProvider } from './configuration-context.ts'
import { PageArea } from './PageArea.tsx'

registerTexts(texts)

const NOT_ACTIVE =
  'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.'

interface Situation {
  readonly session?: Session
  readonly path: string
  readonly configuration?: Partial<PortalConfiguration>
  readonly renderPage?: () => ReactNode
}

function UnderTest({ render }: { readonly render: () => ReactNode }) {
  return render()
}

function open({ session = signedIn(), path, configuration = {}, renderPage }: Situation) {
  const page = jest.fn(renderPage ?? (() => <h1>Siden selv</h1>))
  const area = (
    <ConfigurationProvider value={aConfiguration(configuration)}>
      <PageArea />
    </ConfigurationProvider>
  )
  renderPortal(<p />, {
    session,
    path,
    routes: [{ element: area, children: [{ path: '*', element: <UnderTest render={page} /> }] }],
  })
  return page
}

describe('PageArea', () => {
  test('shows the page', () => {
    open({ path: '/mine-medlemmer' })
    expect(screen.getByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
  })

  test.each(['/mine-medlemmer', '/organisering', '/mine-lonindplaceringer', '/', '/findes-ikke'])(
    '[ROUTE-17] %s is closed to somebody who is not an active user',
    (path) => {
      const page = open({ path, session: signedIn({ roles: [] }, { roles: [] }) })
      expect(screen.getByText(NOT_ACTIVE)).toBeInTheDocument()
      expect(page).not.toHaveBeenCalled()
    },
  )

  test.each(['/mine-lonindplaceringer', '/mine-lonindplaceringer/sag/1'])(
    '[ROUTE-19] [ROUTE-20] %s is not rendered without the salary access, so it can call nothing',
    (path) => {
      const page = open({ path, session: signedIn({ permissions: ['notes'] }) })
      expect(screen.getByText('Du har ikke adgang til siden')).toBeInTheDocument()
      expect(page).not.toHaveBeenCalled()
    },
  )

  test('[GEN-29] nor with the module switched off', () => {
    const page = open({
      path: '/mine-lonindplaceringer',
      configuration: { salaryModule: false },
    })
    expect(screen.getByText('Du har ikke adgang til siden')).toBeInTheDocument()
    expect(page).not.toHaveBeenCalled()
  })

  test('[SESSION-03] support staff land on the search, whatever the address', () => {
    const page = open({ path: '/mine-medlemmer', session: supportStaff() })
    expect(screen.getByRole('heading', { level: 1, name: 'Søg TR & FTR' })).toBeInTheDocument()
    expect(page).not.toHaveBeenCalled()
  })

  test('[SESSION-02] a representative without those roles does not', () => {
    open({ path: '/mine-medlemmer', session: signedIn({}, aUser()) })
    expect(screen.queryByText('Søg TR & FTR')).not.toBeInTheDocument()
  })

  test('a page that throws can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    open({
      path: '/mine-medlemmer',
      renderPage: () => {
        if (broken) throw new Error('Bum')
        return <h1>Siden selv</h1>
      },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Siden kunne ikke vises')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(screen.getByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
    jest.restoreAllMocks()
  })
})

import type { Session } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { ErrorState, PortalProvider, RequestId } from '@portal/ui'
import { imitating, renderPortal, useRestrictedNotice } from '@portal/ui/testing'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import da from '../texts/da.json' with { type: 'json' }
import { loadRequestIdActions } from './load-request-id-actions.ts'

registerTexts(da)

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function show(
  { links, ...options }: { links?: Record<string, string>; session?: Session } = {},
  element = <RequestId id="r-4711" />,
) {
  const configuration = aConfiguration()
  renderPortal(
    <ConfigurationProvider
      value={{ ...configuration, links: { ...configuration.links, ...links } }}
    >
      <PortalProvider requestIdActions={loadRequestIdActions}>
        {element}
        <Notice />
      </PortalProvider>
    </ConfigurationProvider>,
    options,
  )
}

const SUPPORT = { links: { supportMail: 'mailto:support@union.test' } }

const copyButton = () => screen.findByRole('button', { name: 'Kopiér id' })
const mailLink = () => screen.findByRole('link', { name: 'Skriv til support' })

describe('RequestIdActions', () => {
  it('shows the id before the code of its buttons is there', async () => {
    show()
    expect(screen.getByText('r-4711')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(await copyButton()).toBeVisible()
  })

  it('copies the id in one press, and says so', async () => {
    const user = userEvent.setup()
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    show()
    await user.click(await copyButton())
    expect(copied.mock.calls).toEqual([['r-4711']])
    expect(screen.getByRole('status')).toHaveTextContent("Fejl-id'et er kopieret.")
  })

  it('marks the id where the browser refuses to copy it', async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    show()
    await user.click(await copyButton())
    expect(screen.getByRole('status')).toHaveTextContent(/tillod ikke at kopiere/)
    expect(`${window.getSelection()}`).toBe('r-4711')
  })

  it('opens a mail with the id, the page and the time, and nothing of a person', async () => {
    window.history.replaceState(null, '', '/mine-medlemmer/medlem/100123?soeg=Anna')
    show(SUPPORT)
    const href = (await mailLink()).getAttribute('href') ?? ''
    const { pathname, searchParams } = new URL(href)
    expect(pathname).toBe('support@union.test')
    expect(searchParams.get('subject')).toBe('Fejl i TR-portalen: r-4711')
    expect(searchParams.get('body')).toMatch(
      /^Fejl-id: r-4711\r\nSide: \/mine-medlemmer\r\nTidspunkt: 20\.11\.2026 kl\. \d\d:\d\d\r\n/,
    )
    expect(decodeURIComponent(href)).not.toMatch(/100123|Anna/)
  })

  it('[IMIT-16] opens no mail while imitating, but copies', async () => {
    show({ ...SUPPORT, session: imitating() })
    const link = await mailLink()
    const click = createEvent.click(link)
    fireEvent(link, click)
    expect(click.defaultPrevented).toBe(true)
    expect(await screen.findByText('begrænset adgang')).toBeVisible()
    expect(await copyButton()).toBeEnabled()
  })

  it('is part of the error state', async () => {
    show({}, <ErrorState message="Listen er nede" requestId="r-4712" />)
    expect(await copyButton()).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('r-4712')
  })

  it('only copies where the support has no address', async () => {
    show()
    expect(await copyButton()).toBeVisible()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

import type { Session } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { type LoadPageHelp, Page, PortalProvider } from '@portal/ui'
import { imitating, renderPortal } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../texts/da.json' with { type: 'json' }
import { PageHelp } from './PageHelp.tsx'

registerTexts(texts)
registerTexts({ 'host.test.find': 'Find noget.\nRet noget.', 'host.test.more': 'Gem noget.' })

const KEYS = ['host.test.find', 'host.test.more']

function show(help?: LoadPageHelp, session?: Session) {
  renderPortal(
    <PortalProvider pageHelp={PageHelp}>
      <Page title="Siden" {...(help && { help })}>
        -
      </Page>
    </PortalProvider>,
    session && { session },
  )
}

const opener = () => screen.getByRole('button', { name: 'Hvad kan jeg gøre her?' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Det kan du gøre her' }))
const points = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

describe('PageHelp', () => {
  it('opens what one can do, a point for each line, and fetches it only then', async () => {
    const help = jest.fn(async () => KEYS)
    show(help)
    expect(help).not.toHaveBeenCalled()
    await userEvent.click(opener())
    expect(await points()).toEqual(['Find noget.', 'Ret noget.', 'Gem noget.'])
    expect(help).toHaveBeenCalledTimes(1)
  })

  it('closes by its button', async () => {
    show(async () => KEYS)
    await userEvent.click(opener())
    await points()
    await userEvent.click(dialog().getByRole('button', { name: 'Luk' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('waits without a dialog, and asks once', async () => {
    const help = jest.fn(() => new Promise<readonly string[]>(() => undefined))
    show(help)
    await userEvent.click(opener())
    await userEvent.click(opener())
    expect(opener()).toHaveAttribute('aria-busy', 'true')
    expect(help).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('offers to try again where the texts cannot be fetched', async () => {
    jest.spyOn(console, 'error').mockImplementation()
    const help = jest.fn(async () => KEYS)
    help.mockRejectedValueOnce(new Error('offline'))
    show(help)
    await userEvent.click(opener())
    expect(await screen.findByRole('alert')).toHaveTextContent('Hjælpen kunne ikke hentes.')
    await userEvent.click(dialog().getByRole('button', { name: 'Prøv igen' }))
    expect(await points()).toHaveLength(3)
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument()
  })

  it('tells who acts for another that nothing can be changed', async () => {
    show(async () => KEYS, imitating())
    await userEvent.click(opener())
    expect(await screen.findByText(/kan kun læse/)).toBeVisible()
  })

  it('is not on a page without help', () => {
    show()
    expect(screen.getByRole('heading', { name: 'Siden' })).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

import { subscribeFailures, useRestrictedNotice } from '@portal/platform/host'
import type { Session } from '@portal/platform/session'
import { registerTexts } from '@portal/platform/texts'
import { fakeServer, imitating, renderPortal, signedIn, supportStaff } from '@portal/ui/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { Footer } from './Footer.tsx'

registerTexts(texts)

const CALL = 'GET /profil/hentsupportkontaktoplysninger'

const contact = (type: string, Telefon: string | null, Email: string | null) => ({
  KontaktoplysningerType: type,
  Telefon,
  Email,
})
const HOTLINE = contact('TRHotline', '70101010', 'hotline@forbund.test')
const DEPARTMENT = contact('Afdeling', '60202020', 'odense@forbund.test')

const listOf = (...contacts: readonly object[]) => ({ body: { KontaktoplysningerList: contacts } })

function Restricted() {
  return useRestrictedNotice() ? <p>Begrænset adgang</p> : null
}

function open(session: Session = signedIn()) {
  const onWelcome = jest.fn()
  jest.useFakeTimers()
  renderPortal(
    <ConfigurationProvider value={aConfiguration()}>
      <Footer onWelcome={onWelcome} />
      <Restricted />
    </ConfigurationProvider>,
    { session },
  )
  // The content comes after the first screen.
  act(() => jest.runOnlyPendingTimers())
  jest.useRealTimers()
  return { onWelcome }
}

const footer = () => within(screen.getByRole('contentinfo'))

describe('Footer', () => {
  test('[FOOTER-02] [FOOTER-03] hotline and department with phone and mail', async () => {
    fakeServer().on(CALL, listOf(HOTLINE, DEPARTMENT))
    open()
    expect(await footer().findByRole('link', { name: '70 10 10 10' })).toHaveAttribute(
      'href',
      'tel:+4570101010',
    )
    expect(footer().getByRole('link', { name: 'odense@forbund.test' })).toHaveAttribute(
      'href',
      'mailto:odense@forbund.test',
    )
    expect(footer().getByRole('heading', { name: 'Teknisk hotline' })).toBeInTheDocument()
    expect(footer().getByRole('heading', { name: 'Din afdeling' })).toBeInTheDocument()
  })

  test('[FOOTER-07] [FOOTER-08] [FOOTER-09] the addresses are those of the configuration', async () => {
    fakeServer().on(CALL, listOf(HOTLINE, DEPARTMENT))
    open()
    await footer().findByRole('link', { name: 'odense@forbund.test' })
    for (const [name, href] of [
      [/Kvikguide/, 'https://www.example.dk/kvikguide'],
      [/Brugermanual/, 'https://www.example.dk/brugermanual'],
      [/ideer og forslag/, 'mailto:ideer@example.dk'],
    ] as const) {
      expect(footer().getByRole('link', { name })).toHaveAttribute('href', href)
    }
    for (const name of ['Kvikguide', 'Brugermanual']) {
      const link = footer().getByRole('link', { name: new RegExp(`${name}.*nyt vindue`) })
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  test('[FOOTER-06] the welcome is asked for', async () => {
    fakeServer().on(CALL, listOf(HOTLINE, DEPARTMENT))
    const { onWelcome } = open()
    await footer().findByRole('link', { name: 'odense@forbund.test' })
    await userEvent.click(footer().getByRole('button', { name: 'Se velkomstvideoen' }))
    expect(onWelcome).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['missing in the list', listOf(HOTLINE)],
    ['without phone and mail', listOf(HOTLINE, contact('Afdeling', null, ''))],
  ])('a contact that is %s leaves its block empty, and the rest stays', async (_, answer) => {
    fakeServer().on(CALL, answer)
    open()
    expect(await footer().findByText('Der er ingen kontaktoplysninger.')).toBeInTheDocument()
    expect(footer().getByRole('link', { name: '70 10 10 10' })).toBeInTheDocument()
    expect(footer().getByRole('heading', { name: 'Din afdeling' })).toBeInTheDocument()
    expect(footer().getByRole('link', { name: /Kvikguide/ })).toBeInTheDocument()
  })

  test('what is no address is read and cannot be followed', async () => {
    fakeServer().on(CALL, listOf(contact('TRHotline', 'se intranettet', 'a@b.test?bcc=c@d.test')))
    open()
    expect(await footer().findByText('se intranettet')).toBeInTheDocument()
    expect(footer().queryByRole('link', { name: 'a@b.test?bcc=c@d.test' })).not.toBeInTheDocument()
  })

  test.each([
    { status: 500, body: { Message: 'Nede' } },
    { status: 503 },
    { status: 400, body: { Message: 'Ugyldig' } },
    { body: { KontaktoplysningerList: 1 } },
    { body: '<html>' },
    { status: 200 },
  ])('a failure (%j) is said in the footer and raises no dialog', async (answer) => {
    const server = fakeServer()
    server.on(CALL, answer)
    const shown = jest.fn()
    const end = subscribeFailures(shown)
    open()
    const [retry] = await footer().findAllByRole('button', { name: 'Prøv igen' })
    expect(footer().getByRole('link', { name: /Kvikguide/ })).toBeInTheDocument()
    server.on(CALL, listOf(HOTLINE, DEPARTMENT))
    if (retry) await userEvent.click(retry)
    expect(await footer().findByRole('link', { name: '70 10 10 10' })).toBeInTheDocument()
    expect(shown).not.toHaveBeenCalled()
    end()
  })

  test('support staff who act as nobody have contacts too', async () => {
    fakeServer().on(CALL, listOf(HOTLINE))
    open(supportStaff())
    expect(await footer().findByRole('link', { name: '70 10 10 10' })).toBeInTheDocument()
  })

  test.each(['hotline@forbund.test', 'Send ideer og forslag'])(
    '[IMIT-16] while imitating the mail link %s opens the dialog instead',
    async (name) => {
      const server = fakeServer()
      server.on(CALL, listOf(HOTLINE, DEPARTMENT))
      open(imitating())
      await userEvent.click(await footer().findByRole('link', { name }))
      expect(screen.getByText('Begrænset adgang')).toBeInTheDocument()
    },
  )
})

import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { PortalProvider } from '@portal/ui'
import { fakeServer, openedDialog, renderPortal } from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import '../../register-texts.ts'
import { ContactDialog } from './ContactDialog.tsx'
import type { Contactable } from './contact-recipients.ts'
import { memberMailAnswers } from './member-mail-test-data.ts'

const SEND = 'POST /mail/sendtilmedlemmer'
const STATE = 'GET /mail/hentafsendelse'

const person = (memberId: string, firstName: string, email: string | null): Contactable => ({
  memberId,
  firstName,
  fullName: `${firstName} Sø`,
  privateContact: { email: null },
  workContact: { email },
  primaryWorkPlace: null,
})

const MEMBERS = [
  person('M-1', 'Åse', 'aase@arbejde.test'),
  person('M-2', 'Bo', 'bo@arbejde.test'),
  person('M-3', 'Ib', null),
]

const onDone = jest.fn()

function open() {
  renderPortal(
    <PortalProvider>
      <ContactDialog members={MEMBERS} onClose={() => {}} onDone={onDone} />
    </PortalProvider>,
  )
}

async function written() {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Send fra portalen' }))
  const dialog = await openedDialog('Send fra portalen til 2 medlemmer')
  const content = within(dialog).getByRole('textbox', { name: /^Besked/ })
  expect(content).toHaveValue('Kære {fornavn}\n\n\n\nVenlig hilsen\nAnna Holm')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Emne/ }), 'Møde')
  await userEvent.clear(content)
  await userEvent.type(content, 'Hej {{fornavn}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Se mailen, før den sendes' }))
  await within(dialog).findByRole('heading', { name: 'Du sender 2 mails' })
  return dialog
}

const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })

describe('SendDialog', () => {
  beforeEach(() => {
    sessionStorage.clear()
    onDone.mockClear()
  })
  afterEach(offerAllExtensions)

  it('shows the mail and who does not get it, sends it, and says what became of it', async () => {
    const server = fakeServer()
    server.on(SEND, { status: 204 })
    const states = (...each: readonly string[]) => ({
      body: {
        ModtagerListe: each.map((Status, n) => ({ Medlemsident: `M-${n + 1}`, Status })),
      },
    })
    server.on(STATE, states('Sendt', 'Venter'))
    const dialog = await written()
    expect(within(dialog).getByText('Hej Åse')).toBeVisible()
    expect(within(dialog).getByText(/Anna Holm via TR-portalen/)).toBeVisible()
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Ib Sø Ingen valid email')
    await userEvent.click(button(dialog, 'Send 2 mails'))
    const result = await openedDialog('Hvem har fået mailen?')
    await within(result).findByText('1 af 2 mails er sendt. De andre er på vej.')
    const [sent] = server.requestsOf(SEND)
    expect(sent?.body).toEqual({
      Noegle: expect.stringMatching(/^[0-9a-f-]{36}$/),
      Emne: 'Møde',
      Besked: 'Hej {fornavn}',
      GemNote: false,
      Modtagere: [
        { Medlemsident: 'M-1', Email: 'aase@arbejde.test' },
        { Medlemsident: 'M-2', Email: 'bo@arbejde.test' },
      ],
    })
    server.on(STATE, states('Sendt', 'Afvist'))
    await within(result).findByText('1 af 2 mails er sendt.', undefined, { timeout: 4000 })
    const rows = within(result).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Åse SøSendt', 'Bo SøIkke sendt'])
    await userEvent.click(button(result, 'Færdig'))
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('keeps the text and the key when the answer is lost, and shows what the service refuses', async () => {
    const server = fakeServer()
    server.on(SEND, { status: 500, body: { Message: 'Nej' } })
    server.on(STATE, { body: memberMailAnswers[STATE] })
    const dialog = await written()
    await userEvent.click(button(dialog, 'Send 2 mails'))
    await waitFor(() => expect(button(dialog, 'Se mailen, før den sendes')).toBeVisible())
    expect(within(dialog).getByRole('textbox', { name: /^Besked/ })).toHaveValue('Hej {fornavn}')
    server.on(SEND, { status: 400, body: { Message: 'Du kan sende 1 mere i dag.' } })
    await userEvent.click(button(dialog, 'Se mailen, før den sendes'))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send 2 mails' }))
    expect(await within(dialog).findByText(/Du kan sende 1 mere i dag/)).toBeVisible()
    const keys = server.requestsOf(SEND).map(({ body }) => Object(body).Noegle)
    expect(keys[0]).toBe(keys[1])
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Emne/ }), ' 2')
    await userEvent.click(button(dialog, 'Se mailen, før den sendes'))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send 2 mails' }))
    await waitFor(() => expect(server.requestsOf(SEND)).toHaveLength(3))
    expect(Object(server.requestsOf(SEND)[2]?.body).Noegle).not.toBe(keys[0])
  })

  it('says that it cannot see who has the mail, and asks again', async () => {
    const server = fakeServer()
    server.on(SEND, { status: 204 })
    server.on(STATE, { status: 400 })
    await userEvent.click(button(await written(), 'Send 2 mails'))
    const result = await openedDialog('Hvem har fået mailen?')
    expect(await within(result).findByRole('alert')).toHaveTextContent('Det kan ikke vises')
    server.on(STATE, { body: memberMailAnswers[STATE] })
    await waitFor(() => expect(within(result).queryByRole('alert')).toBeNull(), { timeout: 4000 })
  })

  it('is not there without the extension', () => {
    offerExtensions('members', 'salary')
    open()
    expect(screen.getByRole('button', { name: /^Åbn mail/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send fra portalen' })).not.toBeInTheDocument()
  })
})

import { EMAIL_EXAMPLES } from '@portal/platform/testing/contacts'
import { imitating, openedDialog, recordFailures } from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
  CASE,
  type ShowOptions,
  showCasePart,
} from '../../common/testing/case-part-test-support.tsx'
import {
  READ_FAULTS,
  SHORT_TIMEOUT_MS,
  WRITE_FAULTS,
} from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { ContactEmployer } from './ContactEmployer.tsx'
import { hasMailDraft } from './MailDraftQuestion.tsx'
import { someWireTemplates } from './mail-test-data.ts'

const TEMPLATES = 'POST /api/Mail/HentTrSkabelonMailList'
const SEND = 'POST /api/Mail/SendMailFraTr'

const FILES: CaseDetailsWire['filList'] = ['aftale.pdf', 'løn.xlsx'].map((name) => ({
  titel: name.replace(/\.\w+$/, ''),
  filtype: name.replace(/^.*\./, ''),
  fuldeNavn: name,
  mimeType: 'application/octet-stream',
  aendretTid: '2026-11-01T08:00:00.000Z',
  laengde: 1200,
  sagsNr: 'LI-1',
}))

const MAIL = {
  sagsId: 'S-1',
  skabelonType: 'ANMODNING',
  emne: 'Lønindplacering af Bodil Kjær',
  indhold: 'Hej\n\nVi mangler oplysninger.',
  tilEmailAdresseList: ['loen@kommune.test', 'leder@kommune.test'],
  ccEmailAdresseList: [],
  bccEmailAdresseList: [],
  vedhaeftetFilIdList: [],
}

function show(changes: Partial<CaseDetailsWire> = {}, options?: ShowOptions) {
  return showCasePart(
    {
      heading: 'Kontakt arbejdsgiver',
      answers: {
        [CASE]: { body: someWireCaseDetails({ filList: FILES, ...changes }) },
        [TEMPLATES]: { body: someWireTemplates() },
        [SEND]: { status: 204 },
      },
      render: ({ data }) => <ContactEmployer item={data} readOnly={false} onAnswered={() => {}} />,
    },
    options,
  )
}

async function openMail() {
  await userEvent.click(screen.getByRole('button', { name: 'Skriv mail' }))
  const dialog = await openedDialog(/^Mail til arbejdsgiveren/)
  await within(dialog).findByRole('option', { name: 'Vælg en skabelon' })
  return dialog
}

async function choose(dialog: HTMLElement, name: string) {
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Skabelon/), name)
}

const fieldOf = (dialog: HTMLElement, label: RegExp) => within(dialog).getByLabelText(label)
const sendButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Send mail' })

const told = recordFailures()

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('ContactEmployer', () => {
  test('shows the address of the employer, or that there is none', async () => {
    const { nyansat } = someWireCaseDetails()
    await show({ nyansat: { ...nyansat, arbejdsgiverEmail: 'løn&co@kommune.test' } })
    expect(screen.getByRole('link', { name: 'løn&co@kommune.test' })).toHaveAttribute(
      'href',
      'mailto:l%C3%B8n%26co@kommune.test',
    )
  })

  test('keeps a mail in sight that can no longer be sent, and says why', async () => {
    const fake = await show()
    const dialog = await openMail()
    await choose(dialog, 'Anmodning om oplysninger')
    fake.on(SEND, {
      status: 403,
      body: { error: { errors: { sagsId: ['Sagen er afsluttet.'] } } },
    })
    fake.on(CASE, { body: someWireCaseDetails({ erAfsluttet: true, tilladteHandlinger: [] }) })
    await userEvent.click(sendButton(dialog))
    await within(dialog).findByText(/Sagen er blevet lukket, mens du skrev/)
    expect(fieldOf(dialog, /^Besked/)).toHaveValue('Hej\n\nVi mangler oplysninger.')
    expect(sendButton(dialog)).toBeDisabled()
  })

  test('a template without recipients keeps the address', async () => {
    const fake = await show()
    const [first, second] = someWireTemplates().skabelonList
    fake.on(TEMPLATES, {
      body: { skabelonList: [first, { ...second, tilEmailAdresseList: [] }] },
    })
    const dialog = await openMail()
    await choose(dialog, 'Anmodning om oplysninger')
    await choose(dialog, 'Rykker')
    expect(fieldOf(dialog, /^Emne/)).toHaveValue('Rykker')
    expect(fieldOf(dialog, /^Til/)).toHaveValue('loen@kommune.test, leder@kommune.test')
  })

  test('[MAIL-14] [MAIL-15] a template fills the mail and clears the files', async () => {
    const fake = await show()
    const dialog = await openMail()
    expect(fake.requestsOf(TEMPLATES)[0]?.body).toEqual({ sagsId: 'S-1' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^aftale/ }))
    await choose(dialog, 'Anmodning om oplysninger')
    expect(fieldOf(dialog, /^Emne/)).toHaveValue('Lønindplacering af Bodil Kjær')
    expect(fieldOf(dialog, /^Besked/)).toHaveValue('Hej\n\nVi mangler oplysninger.')
    expect(fieldOf(dialog, /^Til/)).toHaveValue('loen@kommune.test, leder@kommune.test')
    expect(within(dialog).getByRole('checkbox', { name: /^aftale/ })).not.toBeChecked()

    await userEvent.click(within(dialog).getByRole('button', { name: 'Fortryd' }))
    expect(fieldOf(dialog, /^Besked/)).toHaveValue('')
    expect(within(dialog).getByRole('checkbox', { name: /^aftale/ })).toBeChecked()
  })

  test('one template in place of another has nothing to take back', async () => {
    await show()
    const dialog = await openMail()
    await choose(dialog, 'Anmodning om oplysninger')
    await choose(dialog, 'Rykker')
    expect(fieldOf(dialog, /^Emne/)).toHaveValue('Rykker')
    expect(within(dialog).queryByRole('button', { name: 'Fortryd' })).not.toBeInTheDocument()
    await userEvent.type(fieldOf(dialog, /^Besked/), ' Ring.')
    await choose(dialog, 'Anmodning om oplysninger')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fortryd' }))
    expect(fieldOf(dialog, /^Besked/)).toHaveValue('Vi har ikke hørt fra jer. Ring.')
  })

  test('[MAIL-18] sends the mail, then fetches the case anew, closes and forgets the draft', async () => {
    const fake = await show()
    const dialog = await openMail()
    await choose(dialog, 'Anmodning om oplysninger')
    await userEvent.type(fieldOf(dialog, /^Cc/), ' c@d.dk ,, e@f.dk')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^løn/ }))
    expect(hasMailDraft('S-1')).toBe(true)
    await userEvent.click(sendButton(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(SEND).map(({ body }) => body)).toEqual([
      {
        ...MAIL,
        ccEmailAdresseList: ['c@d.dk', 'e@f.dk'],
        vedhaeftetFilIdList: [{ fuldeNavn: 'løn.xlsx', sagsNr: 'LI-1' }],
      },
    ])
    expect(fake.requestsOf(CASE)).toHaveLength(2)
    expect(sessionStorage).toHaveLength(0)
  })

  test('leaves out a chosen file that was deleted meanwhile, and says so', async () => {
    const fake = await show()
    const dialog = await openMail()
    await choose(dialog, 'Anmodning om oplysninger')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^aftale/ }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^løn/ }))
    const message = 'Filen findes ikke længere i sagen.'
    fake.on(SEND, {
      status: 400,
      body: { error: { errors: { vedhaeftetFilIdList: [message] } } },
    })
    fake.on(CASE, { body: someWireCaseDetails({ filList: FILES.slice(1) }) })
    await userEvent.click(sendButton(dialog))
    expect(
      await within(dialog).findByText(/^aftale\.pdf er slettet eller omdøbt på sagen/),
    ).toBeVisible()
    expect(within(dialog).getByRole('group', { name: /\(1 valgt\)/ })).toBeVisible()
    expect(told).toHaveLength(1)
    fake.on(SEND, { status: 204 })
    await userEvent.click(sendButton(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(SEND).map(({ body }) => body)).toMatchObject([
      {
        vedhaeftetFilIdList: [
          { fuldeNavn: 'aftale.pdf', sagsNr: 'LI-1' },
          { fuldeNavn: 'løn.xlsx', sagsNr: 'LI-1' },
        ],
      },
      { vedhaeftetFilIdList: [{ fuldeNavn: 'løn.xlsx', sagsNr: 'LI-1' }] },
    ])
  })

  test('[ERR-26] says at each field what is missing, and sends nothing', async () => {
    const fake = await show()
    const dialog = await openMail()
    await userEvent.type(fieldOf(dialog, /^Bcc/), 'a@b')
    await userEvent.click(sendButton(dialog))
    const summary = await within(dialog).findByRole('alert')
    for (const words of [
      'Du skal vælge en skabelon',
      'Du skal vælge en modtager',
      'Du skal skrive et emne',
      'Du skal skrive en besked',
      'indtast en gyldig email',
    ]) {
      expect(summary).toHaveTextContent(words)
    }
    expect(fieldOf(dialog, /^Besked/)).toHaveAccessibleDescription(/Du skal skrive en besked/)
    expect(fake.requestsOf(SEND)).toHaveLength(0)
  })

  describe.each([
    [/^Til/, 'tilEmailAdresseList'],
    [/^Cc/, 'ccEmailAdresseList'],
    [/^Bcc/, 'bccEmailAdresseList'],
  ] as const)('[MAIL-09] addresses in %s', (label, list) => {
    const write = async (typed: string) => {
      const fake = await show()
      const dialog = await openMail()
      await choose(dialog, 'Anmodning om oplysninger')
      const field = fieldOf(dialog, label)
      fireEvent.change(field, { target: { value: `fin@x.test, ${typed}` } })
      await userEvent.click(sendButton(dialog))
      return { fake, field }
    }

    test.each(EMAIL_EXAMPLES.filter(({ isFine }) => isFine))(
      'take $typed',
      async ({ typed, sent }) => {
        const { fake } = await write(typed)
        await waitFor(() => expect(fake.requestsOf(SEND)).toHaveLength(1))
        expect(fake.requestsOf(SEND)[0]?.body).toMatchObject({ [list]: ['fin@x.test', sent] })
      },
    )

    // A semicolon separates addresses here.
    test.each(EMAIL_EXAMPLES.filter(({ typed, isFine }) => !isFine && !typed.includes(';')))(
      'refuse $typed',
      async ({ typed }) => {
        const { fake, field } = await write(typed)
        await waitFor(() => expect(field).toBeInvalid())
        expect(fake.requestsOf(SEND)).toEqual([])
      },
    )
  })

  test('[MAIL-12] the draft holds the case and all that the mail is made of', async () => {
    await show()
    const dialog = await openMail()
    await choose(dialog, 'Rykker')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^aftale/ }))
    const key = Object.keys(sessionStorage).find((each) => each.includes('S-1')) ?? ''
    expect(JSON.parse(sessionStorage.getItem(key) ?? '').value.values).toEqual({
      caseId: 'S-1',
      template: 'RYKKER',
      content: 'Vi har ikke hørt fra jer.',
      selectedFileList: [{ fullName: 'aftale.pdf', caseNumber: 'LI-1' }],
      to: 'loen@kommune.test',
      subject: 'Rykker',
      cc: '',
      bcc: '',
    })
  })

  test('[MAIL-10] [MAIL-11] the draft is there again when the dialog is reopened', async () => {
    await show()
    const dialog = await openMail()
    await choose(dialog, 'Rykker')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^aftale/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gem kladde og luk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('Du har en mail, der ikke er sendt')).toBeVisible()
    const again = await openMail()
    expect(fieldOf(again, /^Emne/)).toHaveValue('Rykker')
    expect(fieldOf(again, /^Skabelon/)).toHaveDisplayValue('Rykker')
    expect(within(again).getByRole('checkbox', { name: /^aftale/ })).toBeChecked()
  })

  test('[MAIL-19] [SAG-42] says that the case has to be taken first', async () => {
    await show({ tilladteHandlinger: ['Accept'] })
    const write = screen.getByRole('button', { name: 'Skriv mail' })
    expect(write).toHaveAttribute('aria-disabled', 'true')
    expect(write).toHaveAccessibleDescription(/tag.* sagen/i)
    await userEvent.click(write)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('[IMIT-16] an imitator opens neither the mail nor a mail program', async () => {
    const { nyansat } = someWireCaseDetails()
    await show(
      { nyansat: { ...nyansat, arbejdsgiverEmail: 'loen@kommune.test' } },
      { session: imitating() },
    )
    expect(screen.getByRole('button', { name: 'Skriv mail' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(screen.getByRole('link', { name: 'loen@kommune.test' }))
    expect(await screen.findByText('begrænset adgang')).toBeVisible()
  })

  test.each(READ_FAULTS)(
    '[ERR-23] the templates: %s shows in their place alone, and retry heals',
    async (_, fault, says) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
      const fake = await show({}, { timeoutMs: SHORT_TIMEOUT_MS })
      fake.on(TEMPLATES, fault)
      await userEvent.click(screen.getByRole('button', { name: 'Skriv mail' }))
      const dialog = await openedDialog(/^Mail til arbejdsgiveren/)
      const failed = await within(dialog).findByRole('alert')
      expect(failed).toHaveTextContent(says)
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('Mail templates: salary'))
      expect(told).toEqual([])
      await userEvent.type(fieldOf(dialog, /^Besked/), 'Hej')
      fake.on(TEMPLATES, { body: someWireTemplates() })
      await userEvent.click(within(failed).getByRole('button', { name: 'Prøv igen' }))
      expect(await within(dialog).findByLabelText(/^Skabelon/)).toBeVisible()
      expect(fieldOf(dialog, /^Besked/)).toHaveValue('Hej')
    },
  )

  test('the mail begins in its first field, whose templates may take their time', async () => {
    let answer = () => {}
    const fake = await show()
    fake.on(
      TEMPLATES,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: someWireTemplates() })
        }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Skriv mail' }))
    const dialog = await openedDialog(/^Mail til arbejdsgiveren/)
    const template = fieldOf(dialog, /^Skabelon/)
    expect(template).toHaveFocus()
    expect(template).toHaveDisplayValue('Henter skabeloner …')
    answer()
    await waitFor(() => expect(template).toHaveDisplayValue('Vælg en skabelon'))
    expect(template).toHaveFocus()
  })

  test.each(WRITE_FAULTS)(
    '[MAIL-16] sending: %s keeps the mail and can be tried again',
    async (_, fault) => {
      const fake = await show({}, { timeoutMs: SHORT_TIMEOUT_MS })
      const dialog = await openMail()
      await choose(dialog, 'Anmodning om oplysninger')
      fake.on(SEND, fault)
      await userEvent.click(sendButton(dialog))
      await waitFor(() => expect(told).toHaveLength(1))
      await waitFor(() => expect(sendButton(dialog)).not.toHaveAttribute('aria-busy'))
      expect(fieldOf(dialog, /^Besked/)).toHaveValue(MAIL.indhold)
      expect(hasMailDraft('S-1')).toBe(true)
      fake.on(SEND, { status: 204 })
      await userEvent.click(sendButton(dialog))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(fake.requestsOf(SEND).at(-1)?.body).toEqual(MAIL)
    },
  )

  test('says at the field how many recipients a mail may have, and sends no more', async () => {
    const fake = await show()
    fake.on(TEMPLATES, { body: { ...someWireTemplates(), maksAntalModtagere: 2 } })
    const dialog = await openMail()
    expect(fieldOf(dialog, /^Til/)).toHaveAccessibleDescription(/Højst 2 modtagere i alt/)
    await choose(dialog, 'Anmodning om oplysninger')
    await userEvent.type(fieldOf(dialog, /^Cc/), 'tredje@kommune.test')
    await userEvent.click(sendButton(dialog))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'En mail kan højst have 2 modtagere i alt',
    )
    expect(fieldOf(dialog, /^Til/)).toBeInvalid()
    expect(fake.requestsOf(SEND)).toEqual([])
    await userEvent.clear(fieldOf(dialog, /^Cc/))
    await userEvent.click(sendButton(dialog))
    await waitFor(() => expect(fake.requestsOf(SEND)).toHaveLength(1))
  })

  test('a limit of the day opens the error dialog without a field, and the text stays', async () => {
    const fake = await show()
    fake.on(SEND, {
      status: 429,
      body: { error: { errors: { mailsPrDag: ['Du har sendt 50 mails i dag.'] } } },
    })
    const dialog = await openMail()
    await choose(dialog, 'Rykker')
    await userEvent.click(sendButton(dialog))
    await waitFor(() =>
      expect(told).toMatchObject([
        { fields: [{ field: null, messages: ['Du har sendt 50 mails i dag.'] }] },
      ]),
    )
    expect(fieldOf(dialog, /^Besked/)).toHaveValue('Vi har ikke hørt fra jer.')
  })

  test('a complaint about a field stands at the field', async () => {
    const fake = await show()
    fake.on(SEND, {
      status: 400,
      body: { error: { errors: { tilEmailAdresseList: ['Adressen findes ikke.'] } } },
    })
    const dialog = await openMail()
    await choose(dialog, 'Rykker')
    await userEvent.click(sendButton(dialog))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Adressen findes ikke.')
    expect(fieldOf(dialog, /^Til/)).toHaveAccessibleDescription(/Adressen findes ikke/)
    expect(told).toEqual([])
  })
})

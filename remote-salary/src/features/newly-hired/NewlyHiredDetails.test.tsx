import { configureToday } from '@portal/platform/dates'
import { EMAIL_EXAMPLES, PHONE_EXAMPLES } from '@portal/platform/testing/contacts'
import { imitating, openedDialog, recordFailures, signedIn } from '@portal/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
  CASE,
  type ShowOptions,
  showCasePart,
} from '../../common/testing/case-part-test-support.tsx'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { NewlyHiredDetails } from './NewlyHiredDetails.tsx'

const MOBILE = 'PUT /SagOpdater/OpdaterNyansatteMobil'
const EMAIL = 'PUT /SagOpdater/OpdaterNyansatteEmail'
const BIRTH = 'PUT /SagOpdater/OpdaterNyansatteFoedselsdato'
const EMPLOYMENT = 'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato'
const VERSION = '2026-11-01T08:00:00.000Z'

type PersonWire = CaseDetailsWire['nyansat']

const person = someWireCaseDetails().nyansat
const later = { sagsRegTid: '2026-11-02T09:00:00.000Z' }

function caseOf(nyansat: Partial<PersonWire> = {}, changes: Partial<CaseDetailsWire> = {}) {
  return { body: someWireCaseDetails({ ...changes, nyansat: { ...person, ...nyansat } }) }
}

const reachedBy = (mobilNumre: readonly string[], emails: readonly string[] = []) =>
  caseOf({ kontaktInfo: { mobilNumre: [...mobilNumre], emails: [...emails] } })

function show(answer = caseOf(), options?: ShowOptions) {
  return showCasePart(
    {
      heading: 'Den nyansatte',
      answers: { [CASE]: answer },
      render: ({ data, mutate }) => (
        <NewlyHiredDetails
          item={data}
          readOnly={false}
          onAnswered={(item) => void mutate(item, { refetch: false })}
        />
      ),
    },
    options,
  )
}

const opener = (name: string) => screen.getByRole('button', { name })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

async function open(name: string) {
  await userEvent.click(opener(name))
  const dialog = within(await openedDialog(name))
  return {
    ...dialog,
    field: (label: string) => dialog.getByRole('textbox', { name: label }),
    choice: () => dialog.getByRole('combobox'),
    save: () => dialog.getByRole('button', { name: 'Gem' }),
  }
}

async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

/** The element that contains the value of the detail with this label. */
function fact(label: string) {
  const next = screen.getByText(label, { selector: 'dt' }).nextElementSibling
  if (!(next instanceof HTMLElement)) throw new Error(`Nothing is said of ${label}.`)
  return next
}

const told = recordFailures()

beforeEach(() => {
  sessionStorage.clear()
  configureToday('2026-11-21')
})
afterEach(() => {
  configureToday(null)
})

describe('NewlyHiredDetails', () => {
  it('[DATA-29] [DATA-30] [SAG-27] says who is newly hired, where, as what and since when', async () => {
    await show()
    expect(fact('Fødselsdato')).toHaveTextContent('28.02.1990 (36 år)')
    expect(fact('Mobil')).toHaveTextContent('20 30 40 50')
    expect(within(fact('E-mail')).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:aase@portal.test',
    )
    expect(within(fact('Mobil')).getByRole('link')).toHaveAttribute('href', 'tel:20304050')
    expect(fact('Ansættelsesdato')).toHaveTextContent('15.10.2026')
    expect(fact('Arbejdssted')).toHaveTextContent('Plejehjemmet Bøgen (1001)')
    expect(fact('Stilling')).toHaveTextContent('Social- og sundhedsassistent (20)')
    expect(fact('E-mail til arbejdsgiver')).toHaveTextContent('leder@portal.test')
    expect(fact('FOA-medlem')).toHaveTextContent('Medlem')
  })

  it('breaks an e-mail address after its signs', async () => {
    await show()
    const [own, employer] = ['aase@portal.test', 'leder@portal.test'].map((name) =>
      screen.getByRole('link', { name }),
    )
    const parts = (link: HTMLElement | undefined) =>
      [...(link?.childNodes ?? [])].map((node) =>
        node.nodeName === 'WBR' ? '|' : node.textContent,
      )
    expect(parts(own).join('')).toBe('aase@|portal.|test')
    expect(parts(employer).join('')).toBe('leder@|portal.|test')
  })

  it('[DATA-31] [DATA-32] says that no member was found', async () => {
    await show(caseOf({ foaMedlemVisningsTekst: 'Ikke fundet' }))
    expect(fact('FOA-medlem')).toHaveTextContent('Ikke fundet')
    expect(fact('FOA-medlem').querySelector('svg')).toBeInTheDocument()
  })

  it('says what is not known', async () => {
    await show(
      caseOf({
        foedselsDato: null,
        alder: null,
        ansaettelsesDato: null,
        arbejdsgiverEmail: null,
        foaMedlemVisningsTekst: null,
        arbejdssted: null,
        stilling: null,
        kontaktInfo: { mobilNumre: [], emails: [] },
      }),
    )
    expect(screen.getAllByText('Ikke oplyst')).toHaveLength(8)
  })

  it('[NYAN-09] says in red words that several were found, and which', async () => {
    await show(reachedBy(['20304050', '60708090', '20304050'], ['a@b.dk', 'c@d.dk']))
    expect(fact('Mobil')).toHaveTextContent('Flere fundet20 30 40 5060 70 80 90')
    expect(fact('E-mail')).toHaveTextContent('Flere fundeta@b.dkc@d.dk')
  })

  it('[IMIT-16] opens no mail program and no telephone while imitating', async () => {
    await show(caseOf(), { session: imitating() })
    await userEvent.click(screen.getByRole('link', { name: 'aase@portal.test' }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
  })

  it.each([
    [
      'to who may not work on the case',
      caseOf({}, { tilladteHandlinger: ['Accept'] }),
      signedIn(),
      'Tag sagen først',
    ],
    [
      'while imitating',
      caseOf(),
      imitating(),
      'Du ser portalen som en anden og kan ikke ændre noget',
    ],
  ])('[NYAN-05] is closed %s, and says why', async (_, answer, session, says) => {
    await show(answer, { session })
    for (const name of [
      'Ret mobilnummer',
      'Ret e-mail',
      'Ret fødselsdato',
      'Ret ansættelsesdato',
    ]) {
      expect(opener(name)).toHaveAttribute('aria-disabled', 'true')
      expect(opener(name)).toHaveAccessibleDescription(says)
      await userEvent.click(opener(name))
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('[SAG-35] has nothing to change on a closed case', async () => {
    await show(caseOf({}, { erAfsluttet: true, tilladteHandlinger: [] }))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  describe('[NYAN-11] each detail is saved by a call of its own, and the answer is shown', () => {
    it.each([
      [
        'Ret mobilnummer',
        'Mobil',
        '60708090',
        MOBILE,
        { mobilNR: '60708090' },
        { kontaktInfo: { mobilNumre: ['60708090'], emails: [] } },
        '60 70 80 90',
      ],
      [
        'Ret e-mail',
        'E-mail',
        'ny@portal.test',
        EMAIL,
        { email: 'ny@portal.test' },
        { kontaktInfo: { mobilNumre: [], emails: ['ny@portal.test'] } },
        'ny@portal.test',
      ],
      [
        'Ret fødselsdato',
        'Fødselsdato',
        '01.03.1991',
        BIRTH,
        { foedselsDato: '1991-03-01' },
        { foedselsDato: '1991-03-01', alder: 35 },
        '01.03.1991 (35 år)',
      ],
      [
        'Ret ansættelsesdato',
        'Ansættelsesdato',
        '01.01.2027',
        EMPLOYMENT,
        { ansaettelsesDato: '2027-01-01' },
        { ansaettelsesDato: '2027-01-01' },
        '01.01.2027',
      ],
    ] as const)('%s', async (name, label, typed, path, sent, then, reads) => {
      const fake = await show()
      fake.on(path, caseOf(then as Partial<PersonWire>, later))
      const dialog = await open(name)
      expect(dialog.save()).toBeDisabled()
      await fill(dialog.field(label), typed)
      await userEvent.click(dialog.save())
      await gone()
      expect(fake.requestsOf(path).map(({ body }) => body)).toEqual([
        { SagsId: 'S-1', sagsRegTid: VERSION, ...sent },
      ])
      expect(fact(label)).toHaveTextContent(reads)
      expect(fake.requestsOf(CASE)).toHaveLength(1)
      expect(opener(name)).toHaveFocus()
      expect(sessionStorage).toHaveLength(0)
    })
  })

  it.each([
    ['Ret mobilnummer', 'Mobil', MOBILE, { mobilNR: null }],
    ['Ret e-mail', 'E-mail', EMAIL, { email: null }],
    ['Ret fødselsdato', 'Fødselsdato', BIRTH, { foedselsDato: null }],
    ['Ret ansættelsesdato', 'Ansættelsesdato', EMPLOYMENT, { ansaettelsesDato: null }],
  ] as const)('[NYAN-10] %s: nothing typed is saved as null', async (name, label, path, sent) => {
    const fake = await show()
    fake.on(path, caseOf({}, later))
    const dialog = await open(name)
    await fill(dialog.field(label), '')
    await userEvent.click(dialog.save())
    await gone()
    expect(fake.requestsOf(path)[0]?.body).toMatchObject(sent)
  })

  it.each([
    ['Ret fødselsdato', 'Fødselsdato', '22.11.2026'],
    ['Ret ansættelsesdato', 'Ansættelsesdato', '31.12.1899'],
    ['Ret ansættelsesdato', 'Ansættelsesdato', '31.02.2026'],
  ])(
    '[NYAN-03] [NYAN-04] %s: %s is refused once it is saved, not before',
    async (name, label, typed) => {
      const fake = await show()
      const dialog = await open(name)
      await fill(dialog.field(label), typed)
      // Past the button of the calendar.
      await userEvent.tab()
      await userEvent.tab()
      await act(async () => new Promise((resolve) => setTimeout(resolve)))
      expect(dialog.field(label)).not.toBeInvalid()
      await userEvent.click(dialog.save())
      await waitFor(() => expect(dialog.field(label)).toBeInvalid())
      expect(dialog.field(label)).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
      expect(fake.requests.filter(({ method }) => method === 'PUT')).toEqual([])
    },
  )

  describe.each([
    ['Ret mobilnummer', 'Mobil', MOBILE, PHONE_EXAMPLES, 'mobilNR'],
    ['Ret e-mail', 'E-mail', EMAIL, EMAIL_EXAMPLES, 'email'],
  ] as const)('%s', (name, label, path, examples, wireName) => {
    const save = async (typed: string) => {
      const fake = await show()
      fake.on(path, caseOf({}, later))
      const dialog = await open(name)
      const field = dialog.field(label)
      fireEvent.change(field, { target: { value: typed } })
      await userEvent.click(dialog.save())
      return { fake, field }
    }

    it.each(examples.filter(({ isFine }) => isFine))('takes $typed', async ({ typed, sent }) => {
      const { fake } = await save(typed)
      await gone()
      expect(fake.requestsOf(path)[0]?.body).toMatchObject({ [wireName]: sent })
    })

    it.each(examples.filter(({ isFine }) => !isFine))('refuses $typed', async ({ typed }) => {
      const { fake, field } = await save(typed)
      await waitFor(() => expect(field).toBeInvalid())
      expect(field).toHaveValue(typed)
      expect(fake.requestsOf(path)).toEqual([])
    })
  })

  it('[NYAN-06] [NYAN-07] offers what was found, and an empty field for another', async () => {
    const fake = await show(reachedBy(['20304050', '60708090']))
    fake.on(MOBILE, caseOf({}, later))
    const dialog = await open('Ret mobilnummer')
    expect(
      within(dialog.choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vælg …', '20 30 40 50', '60 70 80 90', 'Andet'])
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.selectOptions(dialog.choice(), 'Andet')
    expect(dialog.field('Mobil, andet')).toHaveValue('')
    await fill(dialog.field('Mobil, andet'), '123')
    await userEvent.click(dialog.save())
    await waitFor(() => expect(dialog.field('Mobil, andet')).toBeInvalid())
    await userEvent.selectOptions(dialog.choice(), '60 70 80 90')
    await userEvent.click(dialog.save())
    await gone()
    expect(fake.requestsOf(MOBILE)[0]?.body).toMatchObject({ mobilNR: '60708090' })
  })

  it('[NYAN-08] with one value or none offers a field alone', async () => {
    await show(reachedBy(['20304050']))
    const mobile = await open('Ret mobilnummer')
    expect(mobile.field('Mobil')).toHaveValue('20304050')
    expect(mobile.queryByRole('combobox')).not.toBeInTheDocument()
    await userEvent.click(mobile.getByRole('button', { name: 'Annullér' }))
    await gone()
    expect(opener('Ret mobilnummer')).toHaveFocus()
    expect((await open('Ret e-mail')).field('E-mail')).toHaveValue('')
  })

  it('shows at the field what the service says of it', async () => {
    const fake = await show()
    fake.on(EMAIL, {
      status: 400,
      body: { error: { errors: { email: ['Adressen findes ikke'] } } },
    })
    const dialog = await open('Ret e-mail')
    await fill(dialog.field('E-mail'), 'ny@portal.test')
    await userEvent.click(dialog.save())
    await waitFor(() =>
      expect(dialog.field('E-mail')).toHaveAccessibleDescription(/Adressen findes ikke/),
    )
    expect(told).toEqual([])
  })

  it('asks before what was typed is thrown away', async () => {
    await show()
    const dialog = await open('Ret e-mail')
    await fill(dialog.field('E-mail'), 'ny@portal.test')
    await userEvent.keyboard('{Escape}')
    const question = await openedDialog('Dine ændringer er ikke gemt', 'alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Gå uden at gemme' }))
    await gone()
    expect(sessionStorage).toHaveLength(0)
  })

  it('saves on the version that is there after somebody else changed the case', async () => {
    const fake = await show()
    fake.on(EMAIL, {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er ændret, siden du åbnede den.'] } } },
    })
    fake.on(CASE, caseOf({}, later))
    const dialog = await open('Ret e-mail')
    await fill(dialog.field('E-mail'), 'ny@portal.test')
    await userEvent.click(dialog.save())
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(fake.requestsOf(CASE)).toHaveLength(2))
    expect(dialog.field('E-mail')).toHaveValue('ny@portal.test')
    fake.on(EMAIL, caseOf({}, later))
    await userEvent.click(dialog.save())
    await gone()
    expect(fake.requestsOf(EMAIL)[1]?.body).toMatchObject(later)
  })

  describe.each([
    ['Ret mobilnummer', 'Mobil', '60708090', MOBILE],
    ['Ret e-mail', 'E-mail', 'ny@portal.test', EMAIL],
    ['Ret fødselsdato', 'Fødselsdato', '01.03.1991', BIRTH],
    ['Ret ansættelsesdato', 'Ansættelsesdato', '01.03.2026', EMPLOYMENT],
  ] as const)('%s', (name, label, typed, path) => {
    it.each(READ_FAULTS)('%s: says so, keeps what was typed and saves then', async (_, fault) => {
      const fake = await show(caseOf(), { timeoutMs: SHORT_TIMEOUT_MS })
      fake.on(path, fault)
      const dialog = await open(name)
      await fill(dialog.field(label), typed)
      await userEvent.click(dialog.save())
      await waitFor(() => expect(told).toHaveLength(1))
      expect(dialog.field(label)).toHaveValue(typed)
      await waitFor(() => expect(dialog.save()).not.toHaveAttribute('aria-busy'))
      fake.on(path, caseOf({}, later))
      await userEvent.click(dialog.save())
      await gone()
    })
  })

  it.each([
    ['Ret mobilnummer', MOBILE, 'Mobil', '61626364'],
    ['Ret ansættelsesdato', EMPLOYMENT, 'Ansættelsesdato', '01.11.2026'],
  ])(
    '%s keeps what was typed when somebody else closes the case',
    async (name, call, label, typed) => {
      const fake = await show(reachedBy([]))
      fake.on(call, { status: 409, body: { error: { errors: { sagsRegTid: ['Lukket.'] } } } })
      const dialog = await open(name)
      await fill(dialog.field(label), typed)
      fake.on(CASE, caseOf({}, { erAfsluttet: true, tilladteHandlinger: [] }))
      await userEvent.click(dialog.save())
      expect(await dialog.findByText(/^Sagen er blevet lukket, mens du skrev/)).toBeVisible()
      expect(dialog.field(label)).toHaveValue(typed)
      expect(dialog.save()).toBeDisabled()
    },
  )
})

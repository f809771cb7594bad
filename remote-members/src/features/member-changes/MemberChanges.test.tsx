import '../../register-texts.ts'
import { configureToday } from '@portal/platform/dates'
import { EMAIL_EXAMPLES, PHONE_EXAMPLES } from '@portal/platform/testing/contacts'
import {
  type FakeServer,
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aMember, aMemberWire } from '../../common/member/member-test-data.ts'
import type { PendingChange } from '../../common/updates/update.ts'
import { aPendingChange } from '../../common/updates/updates-test-data.ts'
import { THREE_WORKPLACES } from '../../common/workplaces/workplaces-test-data.ts'
import { MemberChanges } from './MemberChanges.tsx'
import { AddExistingMemberPanel } from './panels/AddPanel.tsx'

const PLACES = 'GET /opslagsdata/henttrarbejdsstederogstillinger'
const CALLS = {
  edit: 'POST /opdatering/opdatermedlem',
  add: 'POST /opdatering/tilfoejmedlemarbejdssted',
  addExisting: 'POST /opdatering/opdaterogtilfoejeksisterendemedlem',
  transfer: 'POST /opdatering/SkiftMedlemArbejdssted',
  stopped: 'POST /opdatering/medlemophoert',
  changedPosition: 'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker',
} as const

const base = aMemberWire()
const [place] = base.Arbejdssteder
const [position] = base.Stillinger
if (!place || !position) throw new Error('The test data are whole.')
const AT_TWO = aMember({
  Arbejdssteder: [place, { ...place, Nummer: 'A-2', Navn: 'Regnbuen', ErPrimaer: false }],
  Stillinger: [
    position,
    { ...position, Stillingsnummer: 'S-2', Navn: 'Kok', Arbejdsstedsnumre: ['A-2'], Timetal: 7.5 },
  ],
})

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function aServer(): FakeServer {
  const server = fakeServer()
  server.on(PLACES, { body: THREE_WORKPLACES })
  for (const call of Object.values(CALLS)) server.on(call, { status: 204 })
  return server
}

type Options = Parameters<typeof renderPortal>[1]

function show(
  member = aMember(),
  employmentKey: string | null = 'A-1',
  { pending = [], ...options }: Options & { readonly pending?: readonly PendingChange[] } = {},
) {
  const employment = member.employments.find(({ key }) => key === employmentKey) ?? null
  return renderPortal(
    <>
      <MemberChanges member={member} employment={employment} pending={pending} />
      <Notice />
    </>,
    options,
  )
}

async function open(entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Ret medlem' }))
  const item = await screen.findByRole('menuitem', { name: entry })
  fireEvent.pointerDown(item)
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  fireEvent.click(item)
  const panel = await openedDialog(entry)
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  return panel
}

const field = (name: string | RegExp) => screen.getByLabelText(name)
const fill = (name: string | RegExp, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const DATE = /^Ændres pr\./

async function send() {
  await press('Gem')
  await press('Bekræft og send')
}

function bodiesOf(server: FakeServer, call: string) {
  return server.requestsOf(call).map(({ body }) => body)
}

describe('MemberChanges', () => {
  beforeEach(() => {
    configureToday('2026-11-21')
    sessionStorage.clear()
  })
  afterEach(() => configureToday(null))

  it('shows beside a draft what the register has got since', async () => {
    aServer()
    const { unmount } = show()
    await open('Ret medlem')
    fill(/^Timetal/, '20')
    unmount()
    const [known] = base.Stillinger
    if (!known) throw new Error('The member has a position.')
    show(aMember({ Stillinger: [{ ...known, Timetal: 15 }] }))
    await open('Ret medlem')
    expect(screen.getByRole('alert')).toHaveTextContent('Gemt nu: Timetal15')
    expect(field(/^Timetal/)).toHaveValue('20')
  })

  it.each([
    ['Fjern fra medlemsliste', 'Angiv en dato først.'],
    ['Tilføj til arbejdssted', 'Angiv et arbejdssted, en stilling og en dato først.'],
    ['Flyt til andet arbejdssted', 'Angiv et arbejdssted, en stilling og en dato først.'],
  ])('names what is missing in: %s', async (entry, missing) => {
    aServer()
    show()
    await open(entry)
    expect(button('Gem')).toHaveAccessibleDescription(missing)
    fill(DATE, '21.11.2026')
    expect(button('Gem')).toBeEnabled()
  })

  it('names what is missing less and less', async () => {
    aServer()
    renderPortal(
      <AddExistingMemberPanel
        member={{ memberId: 'M-7', fullName: 'Ole Å' }}
        onClose={() => {}}
        onSaved={() => {}}
      />,
    )
    await screen.findByLabelText(DATE)
    const save = () => expect(button('Gem'))
    save().toHaveAccessibleDescription(
      'Angiv et arbejdssted, en stilling, timetal og en dato først.',
    )
    await userEvent.selectOptions(field(/^Arbejdssted/), 'Plejehjemmet Solgården')
    fill(/^Timetal/, '20')
    save().toHaveAccessibleDescription('Angiv en stilling og en dato først.')
    await userEvent.selectOptions(field(/^Stilling/), 'Kok')
    save().toHaveAccessibleDescription('Angiv en dato først.')
  })

  it('takes no draft of another employment for a change', async () => {
    aServer()
    const { unmount } = show(AT_TWO, 'A-2')
    await open('Ret medlem')
    fill(/^Timetal/, '20')
    unmount()
    show(AT_TWO, 'A-1')
    await open('Ret medlem')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field('Arbejdssted')).toHaveValue('A-2')
    expect(field(/^Timetal/)).toHaveValue('20')
  })

  it.each([
    ['several', 3, ['Ret medlem', 'Flyt til andet arbejdssted', 'Tilføj til arbejdssted']],
    ['one', 1, ['Ret medlem']],
  ])('[DETAIL-13] [DETAIL-14] for who has %s workplaces the menu fits', async (_, count, first) => {
    const server = fakeServer()
    server.on(PLACES, { body: { Arbejdssteder: THREE_WORKPLACES.Arbejdssteder.slice(0, count) } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Ret medlem' }))
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        ...first,
        'Fjern fra medlemsliste',
      ]),
    )
  })

  it('[EDIT-01] [EDIT-16] [EDIT-20] edits what was changed, and nothing else', async () => {
    const server = aServer()
    show()
    const panel = await open('Ret medlem')
    expect(field(/^Stilling/)).toHaveValue('S-1')
    expect(field(/^Timetal/)).toHaveValue('32,5')
    expect(button('Gem')).toBeDisabled()
    expect(button('Gem')).toHaveAccessibleDescription('Du har endnu ikke ændret noget.')
    fill(DATE, '01.12.2026')
    expect(button('Gem')).toBeDisabled()
    fill(/^Timetal/, '7,5')
    expect(button('Gem')).toBeEnabled()
    expect(button('Gem')).not.toHaveAccessibleDescription()
    fill(DATE, '')
    expect(button('Gem')).toBeDisabled()
    expect(button('Gem')).toHaveAccessibleDescription('Angiv en dato først.')
    fill(DATE, '01.12.2026')
    await press('Gem')

    const heading = screen.getByRole('heading', { name: 'Det sender du' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(panel).toHaveTextContent('TimetalFør: 32,5Nyt: 7,5')
    expect(panel).toHaveTextContent('Ændres pr.01.12.2026')
    expect(panel).not.toHaveTextContent('Før: 20304050')
    expect(server.requestsOf(CALLS.edit)).toHaveLength(0)

    await press('Bekræft og send')
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    expect(bodiesOf(server, CALLS.edit)).toEqual([
      { Medlemsident: 'M-1001', Aendringsdato: '2026-12-01 00:00:00', Timetal: 7.5 },
    ])
  })

  it('[EDIT-17] [EDIT-18] says of phones and emails how they change', async () => {
    const server = aServer()
    show()
    await open('Ret medlem')
    fill('Privat mobil', '')
    fill('Arbejdsmail', 'bodil.ny@arbejde.test')
    fill(DATE, '21.11.2026')
    await press('Gem')
    expect(screen.getByText('(slettes)')).toBeVisible()
    await press('Bekræft og send')
    await waitFor(() =>
      expect(bodiesOf(server, CALLS.edit)).toEqual([
        {
          Medlemsident: 'M-1001',
          Aendringsdato: '2026-11-21 00:00:00',
          KontaktPrivat: { Mobil: '', OpdaterFunktionMobil: 'Slet' },
          KontaktArbejde: { Email: 'bodil.ny@arbejde.test', OpdaterFunktionEmail: 'Ret' },
        },
      ]),
    )
  })

  describe.each([
    ['Privat mobil', PHONE_EXAMPLES],
    ['Privatmail', EMAIL_EXAMPLES],
    ['Arbejdstelefon', PHONE_EXAMPLES],
    ['Arbejdsmail', EMAIL_EXAMPLES],
  ] as const)('[EDIT-25] [EDIT-26] [EDIT-27] %s of a member', (label, examples) => {
    const type = async (typed: string) => {
      aServer()
      show()
      await open('Ret medlem')
      fill(label, typed)
      fill(DATE, '21.11.2026')
      await press('Gem')
    }

    it.each(examples.filter(({ isFine }) => isFine))('takes $typed', async ({ typed, sent }) => {
      await type(typed)
      expect(await screen.findByRole('heading', { name: 'Det sender du' })).toBeVisible()
      expect(screen.getByRole('dialog')).toHaveTextContent(sent)
    })

    it.each(examples.filter(({ isFine }) => !isFine))('refuses $typed', async ({ typed }) => {
      await type(typed)
      await waitFor(() => expect(field(label)).toBeInvalid())
      expect(field(label)).toHaveValue(typed)
    })
  })

  it('shows the value that is under way beside the known one', async () => {
    aServer()
    const secret = { OpdateringFeltType: 'PrivatMobil', GlVaerdiNavn: null, NyVaerdiNavn: null }
    const pending = [
      aPendingChange(),
      aPendingChange({ Arbejdsstednummer: 'A-2', BatchId: 'B-2' }),
      aPendingChange({
        BatchId: 'B-3',
        FraDato: null,
        OpdateringFelter: [{ ...secret, NyVaerdiErHemmelig: true }],
      }),
    ]
    show(AT_TWO, 'A-1', { pending })
    await open('Ret medlem')
    expect(field(/^Timetal/)).toHaveValue('32,5')
    expect(field(/^Timetal/)).toHaveAccessibleDescription(
      'Timer om ugen, for eksempel 32,5 Under behandling: 30 fra 01.12.2026, indsendt af Anna Holm.',
    )
    expect(field('Privat mobil')).toHaveAccessibleDescription(
      'Under behandling: Hemmeligt nummer, indsendt af Anna Holm.',
    )
    expect(field('Privatmail')).not.toHaveAccessibleDescription()
  })

  it.each([
    ['30', 'Det samme er allerede indsendt'],
    ['20', 'En anden ændring af det samme er allerede indsendt'],
  ])('warns before %s hours are sent where 30 are under way', async (hours, warning) => {
    const server = aServer()
    show(aMember(), 'A-1', { pending: [aPendingChange()] })
    await open('Ret medlem')
    fill(/^Timetal/, hours)
    fill(DATE, '01.12.2026')
    await press('Gem')
    const note = within(await screen.findByRole('note'))
    expect(note.getByRole('heading', { name: warning })).toBeVisible()
    expect(
      note.getByText('Ændring af medlem fra 01.12.2026, indsendt 18.11.2026 af Anna Holm'),
    ).toBeVisible()
    expect(note.getByText('30')).toBeVisible()
    expect(server.requestsOf(CALLS.edit)).toHaveLength(0)
    await press('Bekræft og send')
    await waitFor(() => expect(server.requestsOf(CALLS.edit)).toHaveLength(1))
  })

  it('warns of nothing where another thing is under way', async () => {
    aServer()
    show(aMember(), 'A-1', { pending: [aPendingChange()] })
    await open('Ret medlem')
    fill('Privatmail', 'ny@hjemme.test')
    fill(DATE, '01.12.2026')
    await press('Gem')
    expect(await screen.findByRole('heading', { name: 'Det sender du' })).toBeVisible()
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
  })

  it('removes a secret number, which is not shown', async () => {
    const server = aServer()
    const [own] = base.Kontaktoplysninger
    if (!own) throw new Error('The test data have a contact.')
    show(aMember({ Kontaktoplysninger: [{ ...own, Mobil: null, ErTelefonHemmelig: true }] }))
    await open('Ret medlem')
    fill(DATE, '21.11.2026')
    expect(button('Gem')).toBeDisabled()
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Fjern medlemmets hemmelige nummer' }),
    )
    expect(field('Privat mobil')).toBeDisabled()
    await press('Gem')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Privat mobilFør: Hemmeligt nummerNyt: (slettes)',
    )
    await press('Bekræft og send')
    await waitFor(() =>
      expect(bodiesOf(server, CALLS.edit)).toEqual([
        {
          Medlemsident: 'M-1001',
          Aendringsdato: '2026-11-21 00:00:00',
          KontaktPrivat: { Mobil: '', OpdaterFunktionMobil: 'Slet' },
        },
      ]),
    )
  })

  it('edits the workplace that is chosen', async () => {
    const server = aServer()
    show(AT_TWO, 'A-1')
    await open('Ret medlem')
    await userEvent.selectOptions(field(/^Arbejdssted/), 'Regnbuen')
    expect(field(/^Stilling/)).toHaveValue('S-2')
    expect(field(/^Timetal/)).toHaveValue('7,5')
    expect(field('Arbejdstelefon')).toHaveValue('')
    fill('Arbejdstelefon', '11223344')
    fill(DATE, '21.11.2026')
    await send()
    await waitFor(() =>
      expect(bodiesOf(server, CALLS.edit)).toEqual([
        {
          Medlemsident: 'M-1001',
          Aendringsdato: '2026-11-21 00:00:00',
          Arbejdsstednummer: 'A-2',
          KontaktArbejde: { Telefon: '11223344', OpdaterFunktionTelefon: 'Ret' },
        },
      ]),
    )
  })

  describe('a member with two positions at one workplace', () => {
    const second = { ...position, Stillingsnummer: 'S-2', Navn: 'Kok', Timetal: 7.5 }

    it('loses the one that is chosen, where the service tells them apart', async () => {
      const server = aServer()
      const member = aMember({
        Stillinger: [
          { ...position, Ansaettelsesident: '70' },
          { ...second, Ansaettelsesident: '71' },
        ],
      })
      show(member, '71')
      await open('Fjern fra medlemsliste')
      const choice = field(/^Forlader arbejdsstedet/)
      expect(choice).toHaveDisplayValue('Plejehjemmet Solgården – Kok')
      expect(
        within(choice)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual([
        'Plejehjemmet Solgården – Social- og sundhedsassistent',
        'Plejehjemmet Solgården – Kok',
      ])
      fill(DATE, '21.11.2026')
      await press('Gem')
      expect(screen.getByRole('dialog')).toHaveTextContent('Stilling, der ophørerKok')
      await press('Bekræft og send')
      await waitFor(() =>
        expect(bodiesOf(server, CALLS.stopped)).toEqual([
          {
            Medlemsident: 'M-1001',
            Arbejdsstednummer: 'A-1',
            Ansaettelsesident: '71',
            Arbejdsstedsophoersdato: '2026-11-21 00:00:00',
          },
        ]),
      )
    })

    it('is said to lose both, where the service does not', async () => {
      const server = aServer()
      show(aMember({ Stillinger: [position, second] }))
      await open('Fjern fra medlemsliste')
      const both = 'Social- og sundhedsassistent, Kok'
      expect(field(/^Forlader arbejdsstedet/)).toHaveDisplayValue(
        `Plejehjemmet Solgården – ${both}`,
      )
      fill(DATE, '21.11.2026')
      await press('Gem')
      expect(screen.getByRole('dialog')).toHaveTextContent(`Stillinger, der ophører${both}`)
      await press('Bekræft og send')
      await waitFor(() =>
        expect(bodiesOf(server, CALLS.stopped)).toEqual([
          {
            Medlemsident: 'M-1001',
            Arbejdsstednummer: 'A-1',
            Arbejdsstedsophoersdato: '2026-11-21 00:00:00',
          },
        ]),
      )
    })

    it('is edited in the one that the page shows', async () => {
      const server = aServer()
      const member = aMember({
        Stillinger: [
          { ...position, Ansaettelsesident: '70' },
          { ...second, Ansaettelsesident: '71' },
        ],
      })
      show(member, '71')
      await open('Ret medlem')
      expect(field(/^Stilling/)).toHaveValue('S-2')
      fill(/^Timetal/, '10')
      fill(DATE, '21.11.2026')
      await send()
      await waitFor(() =>
        expect(bodiesOf(server, CALLS.edit)).toEqual([
          {
            Medlemsident: 'M-1001',
            Aendringsdato: '2026-11-21 00:00:00',
            Ansaettelsesident: '71',
            Timetal: 10,
          },
        ]),
      )
    })
  })

  it('[EDIT-28] [EDIT-29] says that the date is missing once it was left or emptied', async () => {
    aServer()
    show()
    await open('Fjern fra medlemsliste')
    const date = field(DATE)
    // Moving the focus to the calendar button does not count as leaving the field.
    fireEvent.blur(date, { relatedTarget: button('Åbn kalender: Ændres pr.') })
    await waitFor(() => expect(date).not.toHaveAccessibleDescription(/påkrævet/))
    fireEvent.blur(date, { relatedTarget: field('Øvrige oplysninger') })
    expect(await screen.findByText('Ændringsdato påkrævet')).toBeVisible()
    fill(DATE, '01.12.2026')
    await waitFor(() => expect(date).not.toHaveAccessibleDescription(/påkrævet/))
    fill(DATE, '')
    expect(await screen.findByText('Ændringsdato påkrævet')).toBeVisible()
  })

  it('[EDIT-31] [EDIT-32] [EDIT-24] an existing member needs workplace, position and hours', async () => {
    const server = aServer()
    const saved = jest.fn()
    renderPortal(
      <AddExistingMemberPanel
        member={{ memberId: 'M-7', fullName: 'Ole Å' }}
        onClose={() => {}}
        onSaved={saved}
      />,
    )
    await screen.findByLabelText(DATE)
    fill(DATE, '01.12.2026')
    await press('Gem')
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    for (const message of [
      'Arbejssted er påkrævet!',
      'Stilling er påkrævet!',
      'Timetal er påkrævet!',
    ]) {
      expect(within(summary).getByText(new RegExp(message))).toBeVisible()
    }
    // The summary also links to the position, which has no options until a workplace is chosen.
    await userEvent.click(within(summary).getByRole('button', { name: /^Stilling/ }))
    expect(field(/^Stilling/)).toHaveFocus()
    expect(field(/^Stilling/)).toHaveAccessibleDescription(/Vælg arbejdsstedet først/)
    await userEvent.selectOptions(field(/^Arbejdssted/), 'Plejehjemmet Solgården')
    await userEvent.selectOptions(field(/^Stilling/), 'Kok')
    fill(/^Timetal/, '0,5')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tilkaldevikar' }))
    fill('Øvrige oplysninger', 'Kun weekender')
    await send()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(bodiesOf(server, CALLS.addExisting)).toEqual([
      {
        Medlemsident: 'M-7',
        Aendringsdato: '2026-12-01 00:00:00',
        Arbejdsstednummer: 'A-1',
        Stillingsnummer: 'S-2',
        Timetal: 0.5,
        OevrigeOplysninger: 'Kun weekender\nTilkaldevikar',
      },
    ])
  })

  it('[EDIT-22] [EDIT-23] adds to a workplace without hours', async () => {
    const server = aServer()
    show()
    await open('Tilføj til arbejdssted')
    expect(field('Timetal (skal udfyldes)')).toBeRequired()
    await userEvent.selectOptions(field(/^Arbejdssted/), 'Børnehuset Regnbuen')
    await userEvent.selectOptions(field(/^Stilling/), 'Kok')
    fill(DATE, '01.12.2026')
    await send()
    await waitFor(() =>
      expect(bodiesOf(server, CALLS.add)).toEqual([
        {
          Medlemsident: 'M-1001',
          Aendringsdato: '2026-12-01 00:00:00',
          Arbejdsstednummer: 'A-2',
          Stillingsnummer: 'S-2',
        },
      ]),
    )
  })

  it('offers the workplace of the last change first', async () => {
    const server = aServer()
    server.on('GET /indstilling/hentindstillinger', { body: { IndstillingListe: [] } })
    server.on('POST /indstilling/gemindstilling', { status: 204 })
    const offered = () =>
      within(field(/^Arbejdssted/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    show()
    await open('Tilføj til arbejdssted')
    expect(offered()).toEqual([
      'Vælg arbejdssted',
      'Børnehuset Regnbuen',
      'Plejehjemmet Solgården',
      'Ældrecentret',
    ])
    await userEvent.selectOptions(field(/^Arbejdssted/), 'Plejehjemmet Solgården')
    await userEvent.selectOptions(field(/^Stilling/), 'Kok')
    fill(/^Timetal/, '20')
    fill(DATE, '01.12.2026')
    await send()
    await waitFor(() => expect(bodiesOf(server, CALLS.add)).toHaveLength(1))
    await open('Tilføj til arbejdssted')
    expect(offered()).toEqual([
      'Vælg arbejdssted',
      'Plejehjemmet Solgården',
      'Børnehuset Regnbuen',
      'Ældrecentret',
    ])
    expect(bodiesOf(server, 'POST /indstilling/gemindstilling')).toEqual([
      { Navn: 'members/last-workplace', Vaerdi: '"A-1"' },
    ])
  })

  it('[EDIT-14] [EDIT-33] transfers to another workplace than the one that is left', async () => {
    const server = aServer()
    show(AT_TWO, 'A-2')
    const panel = await open('Flyt til andet arbejdssted')
    expect(field(/^Flyttes fra/)).toHaveValue('A-2')
    const offered = within(field(/^Flyttes til/)).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Vælg arbejdssted',
      'Plejehjemmet Solgården',
      'Ældrecentret',
    ])
    await userEvent.selectOptions(field(/^Flyttes til/), 'Plejehjemmet Solgården')
    await userEvent.selectOptions(field(/^Stilling/), 'Kok')
    fill(DATE, '01.12.2026')
    await press('Gem')
    expect(panel).toHaveTextContent('Før: Børnehuset RegnbuenNyt: Plejehjemmet Solgården')
    await press('Bekræft og send')
    await waitFor(() =>
      expect(bodiesOf(server, CALLS.transfer)).toEqual([
        {
          Medlemsident: 'M-1001',
          Aendringsdato: '2026-12-01 00:00:00',
          NytArbejdsstednummer: 'A-1',
          GammeltArbejdsstednummer: 'A-2',
          Stillingsnummer: 'S-2',
        },
      ]),
    )
  })

  it.each([
    [
      'Medlemmet er stoppet på arbejdsstedet',
      CALLS.stopped,
      { Arbejdsstedsophoersdato: '2026-12-01 00:00:00', OevrigeOplysninger: 'Tak' },
      /er stoppet på arbejdsstedet\./,
    ],
    [
      'Medlemmet har skiftet stilling',
      CALLS.changedPosition,
      {
        Aendringsdato: '2026-12-01 00:00:00',
        OevrigeOplysninger:
          'Medlemmet har skiftet til en stilling, som tillidsrepræsentanten ikke dækker.\nTak',
      },
      /har skiftet til en stilling, du ikke dækker\./,
    ],
  ])('[EDIT-10] removes: %s', async (reason, call, sent, said) => {
    const server = aServer()
    show()
    await open('Fjern fra medlemsliste')
    expect(screen.getByRole('radio', { name: /er stoppet/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: reason }))
    fill(DATE, '01.12.2026')
    fill('Øvrige oplysninger', 'Tak')
    await send()
    const done = await openedDialog('Besked er sendt', 'alertdialog')
    expect(done).toHaveTextContent(said)
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(bodiesOf(server, call)).toEqual([
      { Medlemsident: 'M-1001', Arbejdsstednummer: 'A-1', ...sent },
    ])
    await press('OK')
    await waitFor(() => expect(done).not.toBeInTheDocument())
  })

  it.each([
    [400, { status: 400, body: { Message: 'Det gik ikke' } }],
    [
      'no connection',
      () => {
        throw new TypeError('network')
      },
    ],
    [500, { status: 500, body: { Message: 'Nede' } }],
  ])('[EDIT-05] keeps what was typed after %p', async (_, fault) => {
    const server = aServer()
    server.on(CALLS.edit, fault)
    show()
    await open('Ret medlem')
    fill(/^Timetal/, '30')
    fill('Øvrige oplysninger', 'Ring først')
    fill(DATE, '01.12.2026')
    await send()
    await waitFor(() => expect(button('Gem')).toBeVisible())
    expect(field(/^Timetal/)).toHaveValue('30')
    expect(field('Øvrige oplysninger')).toHaveValue('Ring først')
    expect(field(DATE)).toHaveValue('01.12.2026')
    server.on(CALLS.edit, { status: 204 })
    await waitFor(() => expect(button('Gem')).toBeEnabled())
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.requestsOf(CALLS.edit)).toHaveLength(2)
  })

  it('goes back from the review to the form, and sends nothing', async () => {
    const server = aServer()
    show()
    await open('Ret medlem')
    fill(/^Timetal/, '30')
    fill(DATE, '01.12.2026')
    await press('Gem')
    await press('Tilbage')
    await waitFor(() => expect(button('Gem')).toHaveFocus())
    expect(field(/^Timetal/)).toHaveValue('30')
    fill(/^Timetal/, '31')
    await send()
    await waitFor(() =>
      expect(bodiesOf(server, CALLS.edit)).toEqual([
        { Medlemsident: 'M-1001', Aendringsdato: '2026-12-01 00:00:00', Timetal: 31 },
      ]),
    )
  })

  it('does not take a double click on save for a look at the review', async () => {
    const server = aServer()
    show()
    await open('Ret medlem')
    fill(/^Timetal/, '30')
    fill(DATE, '01.12.2026')
    await press('Gem')
    fireEvent.click(button('Bekræft og send'), { detail: 2 })
    expect(server.requestsOf(CALLS.edit)).toHaveLength(0)
    await userEvent.dblClick(button('Bekræft og send'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.requestsOf(CALLS.edit)).toHaveLength(1)
  })

  it('[IMIT-15] opens for an imitator, and saves nothing', async () => {
    const server = aServer()
    show(aMember(), 'A-1', { session: imitating() })
    await open('Ret medlem')
    fill(/^Timetal/, '300')
    fill(DATE, '01.12.2026')
    await press('Gem')
    expect(await screen.findByText('begrænset adgang')).toBeVisible()
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('asks before what was typed is lost', async () => {
    aServer()
    show()
    await open('Ret medlem')
    fill('Øvrige oplysninger', 'Ring først')
    await press('Annullér')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Gå uden at gemme' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('says so where the workplaces cannot be fetched, and retries', async () => {
    const server = aServer()
    server.on(PLACES, { status: 500, body: { Message: 'Nede' } })
    show()
    const panel = await open('Ret medlem')
    expect(within(panel).getByText('Arbejdsstederne kunne ikke hentes')).toBeVisible()
    server.on(PLACES, { body: THREE_WORKPLACES })
    await userEvent.click(within(panel).getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByLabelText(DATE)).toBeVisible()
  })
})

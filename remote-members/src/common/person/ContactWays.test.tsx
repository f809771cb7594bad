import '../../register-texts.ts'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import {
  FAKE_LINKS,
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  signedIn,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { primaryEmployment } from '../member/member.ts'
import { aMember, aMemberWire } from '../member/member-test-data.ts'
import { ContactButtons } from './ContactWays.tsx'
import { reachOf } from './reach.ts'

const ADDRESS = {
  Adresselinje1: 'Skovvej 1',
  Adresselinje2: null,
  Adresselinje3: null,
  Postnummer: '8000',
  Postdistrikt: 'Aarhus C',
}
const base = aMemberWire()
const place = base.Arbejdssteder.map((one) => ({ ...one, Adresse: ADDRESS }))
const [own, work] = base.Kontaktoplysninger
if (own === undefined || work === undefined) throw new Error('The test data lack contacts.')

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function show(changes: Parameters<typeof aMember>[0], session = signedIn()) {
  const member = aMember(changes)
  renderPortal(
    <>
      <ContactButtons
        name={member.fullName}
        reach={reachOf(member, primaryEmployment(member.employments))}
      />
      <Notice />
    </>,
    { session },
  )
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => {
  offerAllExtensions()
  jest.restoreAllMocks()
})

describe('ContactWays', () => {
  test('calls and texts the mobile, mails the address at work, and shows the way', () => {
    show({ Arbejdssteder: place })
    expect(links()).toEqual([
      ['Ring', 'tel:20304050'],
      ['SMS', 'sms:20304050'],
      ['Mail', 'mailto:bodil@arbejde.test'],
      ['Vis vej', `${FAKE_LINKS.mapSearch}Skovvej%201%2C%208000%20Aarhus%20C`],
    ])
    expect(screen.getByRole('link', { name: 'Ring til Bodil Kjær' })).toBeVisible()
  })

  test('a secret number is not offered: the number at work is called instead, without SMS', () => {
    show({ Kontaktoplysninger: [{ ...own, ErTelefonHemmelig: true, Telefon: '11111111' }, work] })
    expect(links()).toEqual([
      ['Ring', 'tel:87654321'],
      ['Mail', 'mailto:bodil@arbejde.test'],
    ])
  })

  test('offers no SMS where the configuration does not', () => {
    offerExtensions('portal')
    show({})
    expect(links()).toEqual([
      ['Ring', 'tel:20304050'],
      ['Mail', 'mailto:bodil@arbejde.test'],
    ])
  })

  test('says once what does not belong in an SMS, and then opens an empty one', async () => {
    const opened: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href)
    })
    const server = fakeServer()
    server.on('GET /indstilling/hentindstillinger', { body: { IndstillingListe: [] } })
    server.on('POST /indstilling/gemindstilling', { status: 204 })
    show({})
    const link = screen.getByRole('link', { name: 'SMS til Bodil Kjær' })
    expect(fireEvent.click(link)).toBe(false)
    const advice = await openedDialog('Før du skriver en SMS')
    expect(advice).toHaveTextContent('Skriv ikke i en SMS, at modtageren er medlem')
    await userEvent.click(within(advice).getByRole('button', { name: 'Annullér' }))
    expect(opened).toEqual([])

    fireEvent.click(link)
    const again = await openedDialog('Før du skriver en SMS')
    await userEvent.click(within(again).getByRole('button', { name: 'Skriv SMS' }))
    expect(opened).toEqual(['sms:20304050'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    fireEvent.click(link)
    await waitFor(() => expect(opened).toEqual(['sms:20304050', 'sms:20304050']))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.requestsOf('POST /indstilling/gemindstilling').map(({ body }) => body)).toEqual([
      { Navn: 'members/text-advice', Vaerdi: 'true' },
    ])
  })

  test('shows nothing where nothing is known', () => {
    show({ Kontaktoplysninger: [] })
    expect(links()).toEqual([])
  })

  test.each([
    ['Ring til Bodil Kjær', true],
    ['SMS til Bodil Kjær', true],
    ['Mail til Bodil Kjær', true],
    [/^Vis vej til arbejdsstedet/, false],
  ])('[IMIT-16] while imitating %s is refused: %s', (name, refused) => {
    show({ Arbejdssteder: place }, imitating())
    const goesOn = fireEvent.click(screen.getByRole('link', { name }))
    expect(goesOn).toBe(!refused)
    expect(screen.queryAllByText('begrænset adgang')).toHaveLength(refused ? 1 : 0)
  })
})

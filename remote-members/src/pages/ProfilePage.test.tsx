import type { Profile } from '@portal/platform/session'
import { EMAIL_EXAMPLES, PHONE_EXAMPLES } from '@portal/platform/testing/contacts'
import {
  FAKE_LINKS,
  fakeServer,
  imitating,
  provideProfileReload,
  provideRemoteLoader,
  renderPortal,
  setSession,
  signedIn,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { noticeAnswers } from '../features/profile/notices-test-data.ts'
import '../register-texts.ts'
import { ProfilePage } from './ProfilePage.tsx'

const SAVE = 'POST /profil/opdaterbrugerprofil'

const post = {
  isActive: true,
  name: 'Tillidsrepræsentant',
  shortName: 'TR',
  sort: 2,
  type: '01',
  showLongName: false,
  electedDate: '2027-03-01',
  suppliedMemberIds: ['M-2'],
  supplementedOfDutyType: null,
}

const profile: Partial<Profile> = {
  personalInfo: { birthdate: '1975-03-04', age: 51 },
  membershipInfo: { date: '2001-08-01', name: 'FOA Aarhus', number: '100001' },
  posts: [
    post,
    {
      ...post,
      name: 'TR-suppleant',
      shortName: 'TR-sup',
      sort: 1,
      type: '02',
      electedDate: null,
    },
    {
      ...post,
      name: 'Arbejdsmiljørepræsentant',
      shortName: 'AMR',
      sort: 3,
      isActive: false,
      electedDate: null,
    },
  ],
  trForOthers: [{ memberId: 'M-2', fullName: 'Bo Bak', postType: '01' }],
  trForSelf: [{ memberId: 'M-3', fullName: 'Eva Eng', postName: 'Tillidsrepræsentant' }],
  workplaces: [
    {
      number: 'A-2',
      name: 'Lunden',
      isPrimaryWorkplace: false,
      type: null,
      okGroup: null,
      address: null,
    },
    {
      number: 'A-1',
      name: 'Skovbrynet',
      isPrimaryWorkplace: true,
      type: null,
      okGroup: null,
      address: {
        addressLine1: 'Skovvej 1',
        addressLine2: null,
        addressLine3: null,
        postNumber: '8000',
        postDistrict: 'Aarhus C',
      },
    },
  ],
  positions: [
    { number: 'S-1', name: 'Kok', group: null, workplaceNumbers: ['A-1'], hoursPerWeek: 37 },
  ],
  contactInfoList: [
    {
      type: 'Privat',
      email: 'anna@hjem.test',
      telephone: null,
      mobile: '12345678',
      isTelephoneHidden: true,
      workplaceNumber: null,
    },
  ],
  stewardContact: { mobile: '87654321', email: 'anna@tr.test' },
}

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function open(session = signedIn(profile)) {
  renderPortal(
    <>
      <ProfilePage />
      <Notice />
    </>,
    { path: '/min-profil', session },
  )
}

beforeEach(() => {
  sessionStorage.clear()
  const never = () => new Promise<never>(() => {})
  const server = fakeServer()
  for (const [call, body] of Object.entries(noticeAnswers)) server.on(call, { body })
  provideRemoteLoader({ load: never, retry: never, crashed: () => {}, previous: () => null })
})

const section = (name: string) => within(screen.getByRole('region', { name }))
const factsOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('dt, dd')].map(
    ({ textContent }) => textContent,
  )

describe('ProfilePage', () => {
  it('[PROF-01] [PROF-02] [PROF-03] begins with name and initials, and leads back', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Holm' })).toBeVisible()
    expect(screen.getByText('AH')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mine medlemmer' })).toHaveAttribute(
      'href',
      '/mine-medlemmer',
    )
  })

  it('[PROF-04] [PROF-05] [PROF-23] shows person and membership, with dates as dd.mm.yyyy', () => {
    open()
    expect(factsOf('Personlige oplysninger')).toEqual([
      ...['Fødselsdato', '04.03.1975', 'Alder', '51 år'],
    ])
    expect(factsOf('Medlemskab')).toEqual([
      ...['Medlemsnummer', '100001', 'Afdeling', 'FOA Aarhus', 'Indmeldt', '01.08.2001'],
    ])
    expect(section('Tillidshverv').getByText('Genvalg 01.03.2027')).toBeVisible()
  })

  it('[NAV-23] [PROF-14] [PROF-15] leads to the configured pages outside the portal', () => {
    open()
    const hrefOf = (part: string, name: RegExp) =>
      section(part).getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Personlige oplysninger', /^Ret dine/)).toBe(FAKE_LINKS.correctPersonalData)
    expect(hrefOf('Tillidshverv', /^Anmeld/)).toBe(FAKE_LINKS.registerPost)
    expect(hrefOf('Tillidshverv', /^Afmeld/)).toBe(FAKE_LINKS.endPost)
    for (const link of section('Tillidshverv').getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank')
    }
    expect(hrefOf('Arbejdssted', /^Vis vej til Skovbrynet/)).toBe(
      'https://maps.test/?q=Skovvej%201%2C%208000%20Aarhus%20C',
    )
  })

  it('[PROF-10] [PROF-11] [PROF-16] lists duties with the day of re-election, and deputies', () => {
    open(
      signedIn({
        ...profile,
        posts: [post],
        trForSelf: [
          { memberId: 'M-3', fullName: 'Eva Eng', postName: 'Tillidsrepræsentant' },
          { memberId: 'M-3', fullName: 'Eva Eng', postName: 'Fællestillidsrepræsentant' },
        ],
      }),
    )
    expect(section('Tillidshverv').getAllByRole('listitem')).toHaveLength(1)
    expect(section('Tillidshverv').getByRole('listitem')).toHaveTextContent(
      'Tillidsrepræsentant (TR)Genvalg 01.03.2027',
    )
    expect(factsOf('Mine suppleanter')).toEqual([
      ...['Tillidsrepræsentant', 'Eva Eng', 'Fællestillidsrepræsentant', 'Eva Eng'],
    ])
  })

  it('[PROF-12] [PROF-13] lists the duties in order, with whom they are for', () => {
    open()
    const duties = section('Tillidshverv').getAllByRole('listitem')
    expect(duties.map((duty) => duty.textContent)).toEqual([
      'TR-suppleant (TR-sup)Suppleant for Bo Bak',
      'Tillidsrepræsentant (TR)Genvalg 01.03.2027',
      'Arbejdsmiljørepræsentant (AMR)Ophørt',
    ])
  })

  it('[PROF-06] names the primary workplace first', () => {
    open()
    const places = section('Arbejdssted').getAllByRole('listitem')
    expect(places[0]).toHaveTextContent('SkovbrynetPrimærtKokSkovvej 1, 8000 Aarhus C')
    expect(places[1]).toHaveTextContent('Lunden')
  })

  it('[PROF-07] [PROF-08] [PROF-09] shows numbers and mails, and says that one is secret', () => {
    open()
    const contact = section('Kontakt')
    expect(contact.getByText('87 65 43 21')).toBeVisible()
    expect(contact.getByText('12 34 56 78')).toBeVisible()
    expect(contact.getAllByText('Hemmeligt nummer')).toHaveLength(1)
    expect(contact.getByRole('link', { name: 'anna@tr.test' })).toHaveAttribute(
      'href',
      'mailto:anna@tr.test',
    )
  })

  it('[PROF-09] says so of no other number', () => {
    const [own] = profile.contactInfoList ?? []
    if (!own) throw new Error('The profile has a private number.')
    open(signedIn({ ...profile, contactInfoList: [{ ...own, isTelephoneHidden: false }] }))
    expect(section('Kontakt').getByText('12 34 56 78')).toBeVisible()
    expect(section('Kontakt').queryByText('Hemmeligt nummer')).toBeNull()
  })

  it('says what is not known, and what there is none of', () => {
    open(
      signedIn({
        personalInfo: { birthdate: null, age: null },
        membershipInfo: { date: null, name: null, number: '1' },
      }),
    )
    expect(section('Personlige oplysninger').getAllByText('Ikke oplyst')).toHaveLength(2)
    expect(section('Kontakt').getAllByText('Ikke oplyst')).toHaveLength(4)
    expect(section('Tillidshverv').getByText('Ingen tillidshverv')).toBeVisible()
    expect(section('Mine suppleanter').getByText('Du har ingen suppleanter.')).toBeVisible()
    expect(section('Arbejdssted').getByText(/ikke registreret/)).toBeVisible()
  })

  describe.each([
    ['Mobil', PHONE_EXAMPLES, 'Mobil'],
    ['E-mail', EMAIL_EXAMPLES, 'Email'],
  ] as const)('%s of a steward', (label, examples, wireName) => {
    const save = async (typed: string) => {
      const server = fakeServer()
      server.on(SAVE, { status: 204 })
      provideProfileReload(async () => {})
      open()
      await userEvent.click(screen.getByRole('button', { name: 'Ret kontaktoplysninger' }))
      const panel = within(await screen.findByRole('dialog'))
      const field = panel.getByLabelText(label)
      fireEvent.change(field, { target: { value: typed } })
      await userEvent.click(panel.getByRole('button', { name: 'Gem' }))
      return { server, field }
    }

    it.each(examples.filter(({ isFine }) => isFine))('takes $typed', async ({ typed, sent }) => {
      const { server } = await save(typed)
      expect(await screen.findByText('Ændringen er gemt')).toBeVisible()
      expect(server.requestsOf(SAVE)[0]?.body).toEqual({
        KontaktTR: { Mobil: '87654321', Email: 'anna@tr.test', [wireName]: sent },
      })
    })

    it.each(examples.filter(({ isFine }) => !isFine))('refuses $typed', async ({ typed }) => {
      const { server, field } = await save(typed)
      await waitFor(() => expect(field).toBeInvalid())
      expect(field).toHaveValue(typed)
      expect(server.requestsOf(SAVE)).toEqual([])
    })
  })

  it('tells what was changed elsewhere before it is overwritten', async () => {
    const server = fakeServer()
    server.on(SAVE, { status: 204 })
    provideProfileReload(async () => {
      const stewardContact = { mobile: '11223344', email: 'anna@tr.test' }
      setSession(signedIn({ ...profile, stewardContact }))
    })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Ret kontaktoplysninger' }))
    const panel = within(await screen.findByRole('dialog'))
    fireEvent.change(panel.getByLabelText('Mobil'), { target: { value: '55667788' } })
    await userEvent.click(panel.getByRole('button', { name: 'Gem' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('Gemt nu: Mobil11223344')
    expect(panel.getByLabelText('Mobil')).toHaveValue('55667788')
    expect(server.requestsOf(SAVE)).toEqual([])
    await userEvent.click(panel.getByRole('button', { name: 'Gem' }))
    expect(await screen.findByText('Ændringen er gemt')).toBeVisible()
    expect(server.requestsOf(SAVE).map(({ body }) => body)).toEqual([
      { KontaktTR: { Mobil: '55667788', Email: 'anna@tr.test' } },
    ])
  })

  it('[IMIT-14] tells an imitator that the contact data are closed', async () => {
    open(imitating(profile))
    await userEvent.click(screen.getByRole('button', { name: 'Ret kontaktoplysninger' }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

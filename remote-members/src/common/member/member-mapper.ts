import type { ContactInfo, Position, RepresentativePost } from '@portal/shared/session'
import { formatPhone, type Member, type MemberWorkplace, primaryOf } from './member.ts'
import type {
  ContactWire,
  MemberWire,
  PositionWire,
  PostWire,
  WorkplaceWire,
} from './member-wire.ts'

export function toMember(wire: MemberWire): Member {
  const positions = wire.Stillinger.map(toPosition)
  const allWorkPlaces = wire.Arbejdssteder.map((workplace) => toWorkplace(workplace, positions))
  const numbers = new Set(positions.flatMap((position) => position.workplaceNumbers))
  const workPlaces = allWorkPlaces.filter((workplace) => numbers.has(workplace.number))
  const primaryWorkPlace = primaryOf(workPlaces) ?? primaryOf(allWorkPlaces)
  const contactInfoList = wire.Kontaktoplysninger.flatMap(toContactInfo)
  return {
    memberId: wire.Medlemsident,
    memberNumber: wire.Medlemsnummer,
    firstName: wire.Fornavn,
    lastName: wire.Efternavn,
    fullName: wire.FuldeNavn,
    age: wire.Alder,
    birthday: wire.FoedselsDato?.slice(0, 10) ?? null,
    isFavorite: wire.ErFavorit,
    numberOfNotes: wire.AntalNoter,
    status: wire.OpdateringStatus,
    isOwnMember: wire.ErEgetMedlem,
    isAddedByUser: wire.ErTilfoejetAfBruger,
    department: wire.Afdeling && { name: wire.Afdeling.Navn, number: wire.Afdeling.Nummer },
    positions,
    typeOfRepresentatives: wire.TillidsHverv.map(toPost),
    allWorkPlaces,
    workPlaces,
    primaryWorkPlace,
    profilePicture: wire.Profilbillede && {
      content: wire.Profilbillede.Indhold,
      mimeType: wire.Profilbillede.MimeType,
    },
    contactInfoList,
    privateContact: toPrivateContact(contactInfoList),
    workContact: { email: workEmail(contactInfoList, primaryWorkPlace) },
  }
}

function toWorkplace(wire: WorkplaceWire, positions: readonly Position[]): MemberWorkplace {
  const position = positions.find((one) => one.workplaceNumbers.includes(wire.Nummer))
  return {
    number: wire.Nummer,
    name: wire.Navn,
    isPrimaryWorkplace: wire.ErPrimaer,
    type: wire.Type,
    okGroup: wire.OKGruppe,
    address: wire.Adresse && {
      addressLine1: wire.Adresse.Adresselinje1,
      addressLine2: wire.Adresse.Adresselinje2,
      addressLine3: wire.Adresse.Adresselinje3,
      postNumber: wire.Adresse.Postnummer,
      postDistrict: wire.Adresse.Postdistrikt,
    },
    postionNumber: position?.number ?? null,
    hoursPerWeek: position?.hoursPerWeek ?? null,
    numberOfNotes: wire.AntalNoter,
  }
}

function toPosition(wire: PositionWire): Position {
  return {
    number: wire.Stillingsnummer,
    name: wire.Navn,
    group: wire.Gruppe && { id: wire.Gruppe.Id, name: wire.Gruppe.Navn },
    workplaceNumbers: wire.Arbejdsstedsnumre,
    hoursPerWeek: wire.Timetal,
  }
}

function toPost(wire: PostWire): RepresentativePost {
  return {
    isActive: wire.ErAktiv,
    name: wire.Navn,
    shortName: wire.KortNavn,
    sort: wire.Sortering,
    type: wire.Type,
    showLongName: wire.VisLangtNavn,
    electedDate: wire.ValgtDato,
    suppliedMemberIds: wire.SuppleantForMedlemsidenter,
    supplementedOfDutyType: wire.SuppleretHvervType,
  }
}

function toContactInfo(wire: ContactWire): readonly ContactInfo[] {
  // A kind of contact that the portal does not know is of no use to it.
  if (wire.Type !== 'Privat' && wire.Type !== 'Arbejde') return []
  return [
    {
      type: wire.Type,
      email: wire.Email,
      telephone: wire.Telefon,
      mobile: wire.Mobil,
      isTelephoneHidden: wire.ErTelefonHemmelig,
      workplaceNumber: wire.Arbejdsstednummer,
    },
  ]
}

function toPrivateContact(contacts: readonly ContactInfo[]): Member['privateContact'] {
  const contact = contacts.find((one) => one.type === 'Privat')
  return {
    mobile: contact?.mobile ?? null,
    mobileShow: formatPhone(contact?.mobile ?? null),
    email: contact?.email ?? null,
    isTelefonPrivate: contact?.isTelephoneHidden ?? false,
  }
}

function workEmail(
  contacts: readonly ContactInfo[],
  primary: MemberWorkplace | null,
): string | null {
  const work = contacts.filter((one) => one.type === 'Arbejde' && one.email)
  const there = work.find((one) => one.workplaceNumber === primary?.number)
  return (there ?? work[0])?.email ?? null
}

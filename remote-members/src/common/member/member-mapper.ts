import {
  toContacts,
  toPosition,
  toPost,
  toWorkplace,
  type WorkplaceWire,
} from '@portal/platform/person'
import type { ContactInfo, Position } from '@portal/platform/session'
import { formatPhone, type Member, type MemberWorkplace, primaryOf } from './member.ts'
import type { MemberWire } from './member-wire.ts'

export function toMember(wire: MemberWire): Member {
  const positions = wire.Stillinger.map(toPosition)
  const allWorkPlaces = wire.Arbejdssteder.map((workplace) =>
    toMemberWorkplace(workplace, positions),
  )
  const numbers = new Set(positions.flatMap((position) => position.workplaceNumbers))
  const workPlaces = allWorkPlaces.filter((workplace) => numbers.has(workplace.number))
  const primaryWorkPlace = primaryOf(workPlaces) ?? primaryOf(allWorkPlaces)
  const contactInfoList = toContacts(wire.Kontaktoplysninger)
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
    department: wire.Afdeling && {
      number: wire.Afdeling.Nummer,
      name: wire.Afdeling.Navn,
      registrationDate: wire.Afdeling.RegistreringsDato,
    },
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

function toMemberWorkplace(wire: WorkplaceWire, positions: readonly Position[]): MemberWorkplace {
  const position = positions.find((one) => one.workplaceNumbers.includes(wire.Nummer))
  return {
    ...toWorkplace(wire),
    postionNumber: position?.number ?? null,
    hoursPerWeek: position?.hoursPerWeek ?? null,
    numberOfNotes: wire.AntalNoter,
  }
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

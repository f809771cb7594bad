import { extension } from '@portal/platform/contract'
import {
  contactWire,
  positionWire,
  postWire,
  toContacts,
  toPosition,
  toPost,
  toWorkplace,
  type WorkplaceWire,
  workplaceWire,
} from '@portal/platform/person'
import type { Position } from '@portal/platform/session'
import {
  code,
  count,
  dayOrText,
  flag,
  ident,
  name,
  numberOrNone,
  orBare,
  rows,
} from '@portal/platform/wire'
import * as v from 'valibot'
import {
  type Employment,
  formatPhone,
  type Member,
  type MemberContact,
  type MemberWorkplace,
  primaryOf,
} from './member.ts'
import { STATUSES } from './update-status.ts'

/** Which employment a position or a work contact belongs to. */
const Ansaettelsesident = extension('members', ident)

export const memberWire = v.object({
  Medlemsident: ident,
  Medlemsnummer: ident,
  Fornavn: name,
  Efternavn: name,
  FuldeNavn: name,
  FoedselsDato: dayOrText,
  Alder: numberOrNone,
  ErFavorit: flag,
  AntalNoter: count,
  OpdateringStatus: code(STATUSES),
  ErEgetMedlem: flag,
  ErTilfoejetAfBruger: flag,
  Afdeling: v.nullish(v.object({ Nummer: ident, Navn: name, RegistreringsDato: dayOrText }), null),
  Stillinger: rows(v.object({ ...positionWire.entries, Ansaettelsesident })),
  TillidsHverv: rows(postWire),
  Arbejdssteder: rows(workplaceWire),
  Kontaktoplysninger: rows(v.object({ ...contactWire.entries, Ansaettelsesident })),
  Profilbillede: v.nullish(v.object({ Indhold: v.string(), MimeType: v.string() }), null),
})

/** Response of `hentegetmedlem` and `hentsoegmedlem`. */
export const ownMemberWire = orBare('Medlem', v.object({ Medlem: memberWire }), 'Medlemsident')

export type MemberWire = v.InferOutput<typeof memberWire>

export function toMember(wire: MemberWire): Member {
  const positions = wire.Stillinger.map(toPosition)
  const allWorkPlaces = distinct(wire.Arbejdssteder).map((workplace) =>
    toMemberWorkplace(workplace, positions),
  )
  const numbers = new Set(positions.flatMap((position) => position.workplaceNumbers))
  const workPlaces = allWorkPlaces.filter((workplace) => numbers.has(workplace.number))
  const primaryWorkPlace = primaryOf(workPlaces) ?? primaryOf(allWorkPlaces)
  const contactInfoList = wire.Kontaktoplysninger.flatMap((one) =>
    toContacts([one]).map((contact) => ({
      ...contact,
      ...(one.Ansaettelsesident !== undefined && { employmentId: one.Ansaettelsesident }),
    })),
  )
  return {
    memberId: wire.Medlemsident,
    memberNumber: wire.Medlemsnummer,
    firstName: wire.Fornavn,
    lastName: wire.Efternavn,
    fullName: wire.FuldeNavn,
    age: wire.Alder,
    birthday: wire.FoedselsDato,
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
    employments: allWorkPlaces.flatMap((workplace) => toEmployments(workplace, wire.Stillinger)),
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

/** The workplaces, each once: a service may send one for every position there. */
function distinct(workplaces: readonly WorkplaceWire[]): readonly WorkplaceWire[] {
  const byNumber = new Map<string, WorkplaceWire>()
  for (const workplace of workplaces) {
    const known = byNumber.get(workplace.Nummer)
    if (known === undefined) byNumber.set(workplace.Nummer, workplace)
    else if (workplace.ErPrimaer) byNumber.set(workplace.Nummer, { ...known, ErPrimaer: true })
  }
  return [...byNumber.values()]
}

function toEmployments(
  workplace: MemberWorkplace,
  wires: MemberWire['Stillinger'],
): readonly Employment[] {
  const there = wires.filter(({ Arbejdsstedsnumre }) =>
    Arbejdsstedsnumre.includes(workplace.number),
  )
  if (there.length === 0) return [{ key: workplace.number, id: null, workplace, position: null }]
  return there.map((wire, index) => {
    // An identity that several workplaces share is not that of an employment.
    const isNamed = there.length > 1 && wire.Arbejdsstedsnumre.length === 1
    const id = (isNamed && wire.Ansaettelsesident) || null
    const key = index === 0 ? workplace.number : `${workplace.number}/${index}`
    return { key: id ?? key, id, workplace, position: toPosition(wire) }
  })
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

function toPrivateContact(contacts: readonly MemberContact[]): Member['privateContact'] {
  const contact = contacts.find((one) => one.type === 'Privat')
  return {
    mobile: contact?.mobile ?? null,
    mobileShow: formatPhone(contact?.mobile ?? null),
    email: contact?.email ?? null,
    isTelefonPrivate: contact?.isTelephoneHidden ?? false,
  }
}

function workEmail(
  contacts: readonly MemberContact[],
  primary: MemberWorkplace | null,
): string | null {
  const work = contacts.filter((one) => one.type === 'Arbejde' && one.email)
  const there = work.find((one) => one.workplaceNumber === primary?.number)
  return (there ?? work[0])?.email ?? null
}

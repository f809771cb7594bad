import type { ContactInfo, Position, RepresentativePost, Workplace } from '../session/index.ts'
import type { ContactWire, PositionWire, PostWire, WorkplaceWire } from './person-wire.ts'

/** The workplace that the service describes. */
export function toWorkplace(wire: WorkplaceWire): Workplace {
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
  }
}

/** The position that the service describes. */
export function toPosition(wire: PositionWire): Position {
  return {
    number: wire.Stillingsnummer,
    name: wire.Navn,
    group: wire.Gruppe && { id: wire.Gruppe.Id, name: wire.Gruppe.Navn },
    workplaceNumbers: wire.Arbejdsstedsnumre,
    hoursPerWeek: wire.Timetal,
  }
}

/** The representative post that the service describes. */
export function toPost(wire: PostWire): RepresentativePost {
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

/** The ways to reach a person; a kind that the portal does not know is of no use to it. */
export function toContacts(wires: readonly ContactWire[]): readonly ContactInfo[] {
  return wires.flatMap((wire) =>
    wire.Type === 'Privat' || wire.Type === 'Arbejde'
      ? [
          {
            type: wire.Type,
            email: wire.Email,
            telephone: wire.Telefon,
            mobile: wire.Mobil,
            isTelephoneHidden: wire.ErTelefonHemmelig,
            workplaceNumber: wire.Arbejdsstednummer,
          },
        ]
      : [],
  )
}

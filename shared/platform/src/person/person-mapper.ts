import type { ContactInfo, Position, RepresentativePost, Workplace } from '../session/index.ts'
import type { ContactWire, PositionWire, PostWire, WorkplaceWire } from './person-wire.ts'

/** Maps a workplace from the wire. */
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

/** Maps a position from the wire. */
export function toPosition(wire: PositionWire): Position {
  return {
    number: wire.Stillingsnummer,
    name: wire.Navn,
    group: wire.Gruppe && { id: wire.Gruppe.Id, name: wire.Gruppe.Navn },
    workplaceNumbers: wire.Arbejdsstedsnumre,
    hoursPerWeek: wire.Timetal,
  }
}

/** Maps a representative post from the wire. */
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

/** Maps contact details from the wire; unknown kinds are ignored. */
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

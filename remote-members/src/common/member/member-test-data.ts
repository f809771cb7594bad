import type { Member } from './member.ts'
import { type MemberWire, toMember } from './member-wire.ts'

/**
 * A member as the service sends it, with every field filled in; tests override only the fields that
 * matter to them.
 */
export function aMemberWire(changes: Partial<MemberWire> = {}): MemberWire {
  return {
    Medlemsident: 'M-1001',
    Medlemsnummer: '200001',
    Fornavn: 'Bodil',
    Efternavn: 'Kjær',
    FuldeNavn: 'Bodil Kjær',
    FoedselsDato: '1980-02-09',
    Alder: 46,
    ErFavorit: false,
    AntalNoter: 2,
    OpdateringStatus: 'IkkeOpdateret',
    ErEgetMedlem: true,
    ErTilfoejetAfBruger: false,
    Afdeling: { Nummer: '051', Navn: 'FOA Aarhus', RegistreringsDato: '2011-04-01' },
    Stillinger: [
      {
        Stillingsnummer: 'S-1',
        Navn: 'Social- og sundhedsassistent',
        Gruppe: { Id: 'G-1', Navn: 'Social og sundhed' },
        Arbejdsstedsnumre: ['A-1'],
        Timetal: 32.5,
      },
    ],
    TillidsHverv: [],
    Arbejdssteder: [
      {
        Nummer: 'A-1',
        Navn: 'Plejehjemmet Solgården',
        ErPrimaer: true,
        Type: null,
        OKGruppe: null,
        Adresse: null,
        AntalNoter: null,
      },
    ],
    Kontaktoplysninger: [
      {
        Type: 'Privat',
        Email: 'bodil@hjemme.test',
        Telefon: null,
        Mobil: '20304050',
        ErTelefonHemmelig: false,
        Arbejdsstednummer: null,
      },
      {
        Type: 'Arbejde',
        Email: 'bodil@arbejde.test',
        Telefon: '87654321',
        Mobil: null,
        ErTelefonHemmelig: false,
        Arbejdsstednummer: 'A-1',
      },
    ],
    Profilbillede: null,
    ...changes,
  }
}

export function aMember(changes: Partial<MemberWire> = {}): Member {
  return toMember(aMemberWire(changes))
}

import type { Permission } from '@portal/shared/contract'
import {
  type OrganisingCounts,
  type Position,
  type Profile,
  type RepresentativePost,
  toRoles,
  type Workplace,
} from '@portal/shared/session'
import type { ProfileWire } from './profile-wire.ts'

/** What decides about a profile beside what the service says. */
export interface ProfileContext {
  /** Whether the salary module is switched on; off is as if nobody had access to it. */
  readonly salaryModule: boolean
  /** Whether support staff act as the person. */
  readonly isImitator: boolean
}

/** The profile that the service describes. */
export function toProfile(wire: ProfileWire, context: ProfileContext): Profile {
  return {
    myProfileId: wire.BrugerprofilId,
    memberId: wire.Medlemsident,
    memberNumber: wire.Medlemsnummer,
    firstName: wire.Fornavn,
    lastName: wire.Efternavn,
    fullName: wire.FuldeNavn,
    roles: toRoles(wire.Roller),
    permissions: toPermissions(wire, context),
    hasActivePost: wire.TillidsHverv.some((post) => post.ErAktiv),
    isImitator: context.isImitator,
    personalInfo: { birthdate: wire.FoedselsDato, age: wire.Alder },
    membershipInfo: {
      date: wire.Afdeling?.RegistreringsDato ?? null,
      name: wire.Afdeling?.Navn ?? null,
      number: wire.Medlemsnummer,
    },
    department:
      wire.Afdeling === null
        ? null
        : {
            number: wire.Afdeling.Nummer,
            name: wire.Afdeling.Navn,
            registrationDate: wire.Afdeling.RegistreringsDato,
          },
    posts: wire.TillidsHverv.map(toPost),
    workplaces: wire.Arbejdssteder.map(toWorkplace),
    positions: wire.Stillinger.map(toPosition),
    contactInfoList: wire.Kontaktoplysninger.map((contact) => ({
      type: contact.Type,
      email: contact.Email,
      telephone: contact.Telefon,
      mobile: contact.Mobil,
      isTelephoneHidden: contact.ErTelefonHemmelig,
      workplaceNumber: contact.Arbejdsstednummer,
    })),
    stewardContact:
      wire.KontaktTR === null
        ? null
        : { mobile: wire.KontaktTR.Mobil, email: wire.KontaktTR.Email },
    trForOthers: wire.TRForAndre.map((other) => ({
      memberId: other.Medlemsident,
      fullName: other.FuldeNavn,
      postType: other.HvervType,
    })),
    trForSelf: wire.TRForMig.map((deputy) => ({
      memberId: deputy.Medlemsident,
      fullName: deputy.FuldeNavn,
      postName: deputy.HvervNavn,
    })),
    organisingCounts: toOrganisingCounts(wire),
  }
}

function toPermissions(wire: ProfileWire, context: ProfileContext): readonly Permission[] {
  const permissions: Permission[] = []
  if (wire.HarNoteAdgang) permissions.push('notes')
  if (wire.HarLoenindplaceringAdgang && context.salaryModule) permissions.push('salary-placement')
  return permissions
}

function toPost(wire: ProfileWire['TillidsHverv'][number]): RepresentativePost {
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

function toWorkplace(wire: ProfileWire['Arbejdssteder'][number]): Workplace {
  return {
    number: wire.Nummer,
    name: wire.Navn,
    isPrimaryWorkplace: wire.ErPrimaer,
    type: wire.Type,
    okGroup: wire.OKGruppe,
    address:
      wire.Adresse === null
        ? null
        : {
            addressLine1: wire.Adresse.Adresselinje1,
            addressLine2: wire.Adresse.Adresselinje2,
            addressLine3: wire.Adresse.Adresselinje3,
            postNumber: wire.Adresse.Postnummer,
            postDistrict: wire.Adresse.Postdistrikt,
          },
  }
}

function toPosition(wire: ProfileWire['Stillinger'][number]): Position {
  return {
    number: wire.Stillingsnummer,
    name: wire.Navn,
    group: wire.Gruppe === null ? null : { id: wire.Gruppe.Id, name: wire.Gruppe.Navn },
    workplaceNumbers: wire.Arbejdsstedsnumre,
    hoursPerWeek: wire.Timetal,
  }
}

function toOrganisingCounts(wire: ProfileWire): OrganisingCounts {
  return {
    numberFoaMemberUserCoversTotal: wire.AntalFoaMedlemmerBrugerDaekkerTotal,
    numberFoaMemberUserCoversTR:
      wire.AntalFoaMedlemmerBrugerDaekkerTR ?? wire.AntalFoaMedlemmerBrugerDaekker,
    numberFoaMemberUserCoversFTR: wire.AntalFoaMedlemmerBrugerDaekkerFTR,
    totalNumberOfPeopleUserCoversTotal: wire.TotalAntalKollegaerBrugerDaekkerTotal,
    totalNumberOfPeopleUserCoversTR:
      wire.TotalAntalKollegaerBrugerDaekkerTR ?? wire.TotalAntalKollegaerBrugerDaekker,
    totalNumberOfPeopleUserCoversFTR: wire.TotalAntalKollegaerBrugerDaekkerFTR,
  }
}

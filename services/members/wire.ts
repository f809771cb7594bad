import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { day } from '../platform/wire.ts'
import { pendingUpdateWire } from './updates/updates-wire.ts'

const departmentWire = object({ Nummer: string(), Navn: string() })

const postWire = object({
  ErAktiv: boolean(),
  Navn: string(),
  KortNavn: string(),
  Sortering: number(),
  Type: string(),
  VisLangtNavn: boolean(),
  ValgtDato: nullable(day),
  SuppleantForMedlemsidenter: array(string()),
  SuppleretHvervType: nullable(string()),
})
export type PostWire = InferOutput<typeof postWire>

const addressWire = object({
  Adresselinje1: nullable(string()),
  Adresselinje2: nullable(string()),
  Adresselinje3: nullable(string()),
  Postnummer: nullable(string()),
  Postdistrikt: nullable(string()),
})
export type AddressWire = InferOutput<typeof addressWire>

const workplaceWire = object({
  Nummer: string(),
  Navn: string(),
  ErPrimaer: boolean(),
  Type: optional(nullable(string())),
  OKGruppe: optional(nullable(string())),
  Adresse: optional(nullable(addressWire)),
  AntalNoter: optional(number()),
})
export type WorkplaceWire = InferOutput<typeof workplaceWire>

const positionWire = object({
  Stillingsnummer: string(),
  Navn: string(),
  Gruppe: nullable(object({ Id: string(), Navn: string() })),
  Arbejdsstedsnumre: array(string()),
  Timetal: nullable(number()),
  /** An addition to the specification: which employment this is. The list of members omits it. */
  Ansaettelsesident: optional(string()),
})
export type PositionWire = InferOutput<typeof positionWire>

const contactWire = object({
  Type: string(),
  Email: nullable(string()),
  Telefon: nullable(string()),
  Mobil: nullable(string()),
  ErTelefonHemmelig: boolean(),
  Arbejdsstednummer: nullable(string()),
  /** An addition to the specification: the employment that a work contact belongs to. */
  Ansaettelsesident: optional(string()),
})
export type ContactWire = InferOutput<typeof contactWire>

/** Only responses for a single member contain the registration date; the list does not. */
const memberDepartmentWire = object({
  ...departmentWire.entries,
  RegistreringsDato: optional(nullable(day)),
})

const memberWire = object({
  Medlemsident: string(),
  Medlemsnummer: string(),
  Fornavn: string(),
  Efternavn: string(),
  FuldeNavn: string(),
  FoedselsDato: nullable(day),
  Alder: nullable(number()),
  ErFavorit: boolean(),
  AntalNoter: number(),
  OpdateringStatus: string(),
  ErEgetMedlem: boolean(),
  ErTilfoejetAfBruger: boolean(),
  Afdeling: nullable(memberDepartmentWire),
  Stillinger: array(positionWire),
  TillidsHverv: array(postWire),
  Arbejdssteder: array(workplaceWire),
  Kontaktoplysninger: array(contactWire),
  Profilbillede: nullable(object({ Indhold: string(), MimeType: string() })),
})
export type MemberWire = InferOutput<typeof memberWire>

export const ownMembersWire = object({
  Medlemmer: array(memberWire),
  Filter: object({
    Arbejdssteder: array(departmentWire),
    Grupper: array(object({ Id: string(), Navn: string() })),
    Stillinger: array(object({ Stillingsnummer: string(), Navn: string() })),
    TRHverv: array(object({ Navn: string() })),
    Repraesenterer: array(object({ Navn: string(), VisningsNavn: string() })),
    OpdateringStatus: array(object({ Id: string(), Navn: string() })),
  }),
  ArbejdsstedTRHvervMedlemLister: array(
    object({
      Arbejdsstednummer: string(),
      ArbejdsstedNavn: string(),
      TRHvervNavn: string(),
      TRHvervVisningsNavn: string(),
      Medlemsidenter: array(string()),
    }),
  ),
})
export type OwnMembersWire = InferOutput<typeof ownMembersWire>

/** Response of both calls that read a single member: an own member, or one found by search. */
export const ownMemberWire = object({
  Medlem: object({
    ...memberWire.entries,
    /** An addition to the specification: only of members whom the user covers. */
    OpdateringerUndervejs: optional(array(pendingUpdateWire)),
  }),
})

export const startupWire = object({
  RolleListe: array(string()),
  Afdeling: nullable(departmentWire),
  BrugerMedlemsident: string(),
})
export type StartupWire = InferOutput<typeof startupWire>

export const profileWire = object({
  BrugerprofilId: string(),
  Medlemsident: string(),
  Medlemsnummer: string(),
  Fornavn: string(),
  Efternavn: string(),
  FuldeNavn: string(),
  FoedselsDato: nullable(day),
  Alder: nullable(number()),
  Roller: array(string()),
  HarNoteAdgang: boolean(),
  HarLoenindplaceringAdgang: boolean(),
  Afdeling: nullable(
    object({ Nummer: string(), Navn: string(), RegistreringsDato: nullable(day) }),
  ),
  TillidsHverv: array(postWire),
  Arbejdssteder: array(workplaceWire),
  Stillinger: array(positionWire),
  Kontaktoplysninger: array(contactWire),
  KontaktTR: nullable(object({ Mobil: nullable(string()), Email: nullable(string()) })),
  TRForAndre: array(object({ Medlemsident: string(), FuldeNavn: string(), HvervType: string() })),
  TRForMig: array(object({ Medlemsident: string(), FuldeNavn: string(), HvervNavn: string() })),
  AntalFoaMedlemmerBrugerDaekkerTotal: nullable(number()),
  AntalFoaMedlemmerBrugerDaekkerTR: nullable(number()),
  AntalFoaMedlemmerBrugerDaekkerFTR: nullable(number()),
  TotalAntalKollegaerBrugerDaekkerTotal: nullable(number()),
  TotalAntalKollegaerBrugerDaekkerTR: nullable(number()),
  TotalAntalKollegaerBrugerDaekkerFTR: nullable(number()),
})
export type ProfileWire = InferOutput<typeof profileWire>

export const departmentsWire = object({ Afdelinger: array(departmentWire) })

export const ownWorkplacesWire = object({
  Arbejdssteder: array(
    object({
      Nummer: string(),
      Navn: string(),
      Type: nullable(string()),
      OKGruppe: nullable(string()),
      Adresse: addressWire,
      /** The user's posts that cover the workplace. */
      TRHverv: array(object({ Navn: string(), VisningsNavn: string() })),
      /** The positions that can be held at the workplace. */
      Stillinger: array(
        object({
          Stillingsnummer: string(),
          Navn: string(),
          Gruppe: nullable(object({ Id: string(), Navn: string() })),
        }),
      ),
      AntalNoter: number(),
    }),
  ),
})
export type OwnWorkplacesWire = InferOutput<typeof ownWorkplacesWire>

export const coverageHistoryWire = object({
  Maaneder: array(
    object({
      Hverv: picklist(['TR', 'FTR']),
      /** The first day of the month. */
      Maaned: day,
      AntalMedlemmer: number(),
      AntalKollegaer: number(),
    }),
  ),
})
export type CoverageHistoryWire = InferOutput<typeof coverageHistoryWire>

export const settingsWire = object({
  IndstillingListe: array(object({ Navn: string(), Vaerdi: string() })),
})

export const supportContactsWire = object({
  KontaktoplysningerList: array(
    object({ KontaktoplysningerType: string(), Telefon: string(), Email: string() }),
  ),
})

export const representativesWire = object({
  Medlemmer: array(
    object({
      Medlemsident: string(),
      /** The name, followed by the short names of the active posts, separated by commas. */
      FuldeNavn: string(),
      Rolle: string(),
      FoedselsDato: optional(day),
    }),
  ),
  FlereFindes: boolean(),
  /** Whether the portal asks why, before it acts as one of them. */
  KraeverBegrundelse: optional(boolean()),
})
export type RepresentativesWire = InferOutput<typeof representativesWire>

import * as v from 'valibot'

const text = v.nullish(v.string(), null)
const count = v.nullish(v.number(), null)

const postWire = v.object({
  ErAktiv: v.boolean(),
  Navn: v.string(),
  KortNavn: v.string(),
  Sortering: v.number(),
  Type: v.string(),
  VisLangtNavn: v.boolean(),
  ValgtDato: text,
  SuppleantForMedlemsidenter: v.array(v.string()),
  SuppleretHvervType: text,
})

const addressWire = v.object({
  Adresselinje1: text,
  Adresselinje2: text,
  Adresselinje3: text,
  Postnummer: text,
  Postdistrikt: text,
})

const workplaceWire = v.object({
  Nummer: v.string(),
  Navn: v.string(),
  ErPrimaer: v.boolean(),
  Type: text,
  OKGruppe: text,
  Adresse: v.nullish(addressWire, null),
})

const positionWire = v.object({
  Stillingsnummer: v.string(),
  Navn: v.string(),
  Gruppe: v.nullish(v.object({ Id: v.string(), Navn: v.string() }), null),
  Arbejdsstedsnumre: v.array(v.string()),
  Timetal: count,
})

const contactWire = v.object({
  Type: v.picklist(['Privat', 'Arbejde']),
  Email: text,
  Telefon: text,
  Mobil: text,
  ErTelefonHemmelig: v.boolean(),
  Arbejdsstednummer: text,
})

/** What `hentbrugerprofil` answers. */
export const profileWire = v.object({
  BrugerprofilId: v.string(),
  Medlemsident: v.pipe(v.string(), v.minLength(1)),
  Medlemsnummer: v.string(),
  Fornavn: v.string(),
  Efternavn: v.string(),
  FuldeNavn: v.string(),
  FoedselsDato: text,
  Alder: count,
  Roller: v.array(v.string()),
  HarNoteAdgang: v.boolean(),
  HarLoenindplaceringAdgang: v.boolean(),
  Afdeling: v.nullish(
    v.object({ Nummer: v.string(), Navn: v.string(), RegistreringsDato: text }),
    null,
  ),
  TillidsHverv: v.array(postWire),
  Arbejdssteder: v.array(workplaceWire),
  Stillinger: v.array(positionWire),
  Kontaktoplysninger: v.array(contactWire),
  KontaktTR: v.nullish(v.object({ Mobil: text, Email: text }), null),
  TRForAndre: v.array(
    v.object({ Medlemsident: v.string(), FuldeNavn: v.string(), HvervType: v.string() }),
  ),
  TRForMig: v.array(
    v.object({ Medlemsident: v.string(), FuldeNavn: v.string(), HvervNavn: v.string() }),
  ),
  AntalFoaMedlemmerBrugerDaekkerTotal: count,
  AntalFoaMedlemmerBrugerDaekkerTR: count,
  AntalFoaMedlemmerBrugerDaekkerFTR: count,
  TotalAntalKollegaerBrugerDaekkerTotal: count,
  TotalAntalKollegaerBrugerDaekkerTR: count,
  TotalAntalKollegaerBrugerDaekkerFTR: count,
  /** Older services know one count of each and no posts. */
  AntalFoaMedlemmerBrugerDaekker: count,
  TotalAntalKollegaerBrugerDaekker: count,
})

export type ProfileWire = v.InferOutput<typeof profileWire>

/** The error object that the lookup may answer instead of a profile, even with a good status. */
const profileRefusalWire = v.object({ Message: v.string() })

export const profileAnswerWire = v.union([profileRefusalWire, profileWire])

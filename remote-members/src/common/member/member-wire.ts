import * as v from 'valibot'

const text = v.nullish(v.string(), null)

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
  AntalNoter: v.nullish(v.number(), null),
})

const positionWire = v.object({
  Stillingsnummer: v.string(),
  Navn: v.string(),
  Gruppe: v.nullish(v.object({ Id: v.string(), Navn: v.string() }), null),
  Arbejdsstedsnumre: v.array(v.string()),
  Timetal: v.nullish(v.number(), null),
})

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

const contactWire = v.object({
  Type: v.string(),
  Email: text,
  Telefon: text,
  Mobil: text,
  ErTelefonHemmelig: v.boolean(),
  Arbejdsstednummer: text,
})

export const memberWire = v.object({
  Medlemsident: v.string(),
  Medlemsnummer: v.string(),
  Fornavn: v.string(),
  Efternavn: v.string(),
  FuldeNavn: v.string(),
  FoedselsDato: text,
  Alder: v.nullish(v.number(), null),
  ErFavorit: v.boolean(),
  AntalNoter: v.number(),
  OpdateringStatus: v.string(),
  ErEgetMedlem: v.boolean(),
  ErTilfoejetAfBruger: v.boolean(),
  Afdeling: v.nullish(v.object({ Nummer: v.string(), Navn: v.string() }), null),
  Stillinger: v.array(positionWire),
  TillidsHverv: v.array(postWire),
  Arbejdssteder: v.array(workplaceWire),
  Kontaktoplysninger: v.array(contactWire),
  Profilbillede: v.nullish(v.object({ Indhold: v.string(), MimeType: v.string() }), null),
})

export const ownMemberWire = v.object({ Medlem: memberWire })

export type MemberWire = v.InferOutput<typeof memberWire>
export type WorkplaceWire = v.InferOutput<typeof workplaceWire>
export type PositionWire = v.InferOutput<typeof positionWire>
export type PostWire = v.InferOutput<typeof postWire>
export type ContactWire = v.InferOutput<typeof contactWire>

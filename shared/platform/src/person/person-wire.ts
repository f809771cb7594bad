import * as v from 'valibot'
import { rows } from '../wire/index.ts'

const text = v.nullish(v.string(), null)
const count = v.nullish(v.number(), null)

const addressWire = v.object({
  Adresselinje1: text,
  Adresselinje2: text,
  Adresselinje3: text,
  Postnummer: text,
  Postdistrikt: text,
})

/** A workplace as the member service sends it. */
export const workplaceWire = v.object({
  Nummer: v.string(),
  Navn: v.string(),
  ErPrimaer: v.boolean(),
  Type: text,
  OKGruppe: text,
  Adresse: v.nullish(addressWire, null),
  AntalNoter: count,
})

/** A position as the member service sends it. */
export const positionWire = v.object({
  Stillingsnummer: v.string(),
  Navn: v.string(),
  Gruppe: v.nullish(v.object({ Id: v.string(), Navn: v.string() }), null),
  Arbejdsstedsnumre: rows(v.string()),
  Timetal: count,
})

/** A representative post as the member service sends it. */
export const postWire = v.object({
  ErAktiv: v.boolean(),
  Navn: v.string(),
  KortNavn: v.string(),
  Sortering: v.number(),
  Type: v.string(),
  VisLangtNavn: v.boolean(),
  ValgtDato: text,
  SuppleantForMedlemsidenter: rows(v.string()),
  SuppleretHvervType: text,
})

/** One contact detail of a person, as the member service sends it. */
export const contactWire = v.object({
  Type: v.string(),
  Email: text,
  Telefon: text,
  Mobil: text,
  ErTelefonHemmelig: v.boolean(),
  Arbejdsstednummer: text,
})

/** A workplace on the wire. */
export type WorkplaceWire = v.InferOutput<typeof workplaceWire>
/** A position on the wire. */
export type PositionWire = v.InferOutput<typeof positionWire>
/** A representative post on the wire. */
export type PostWire = v.InferOutput<typeof postWire>
/** A contact detail on the wire. */
export type ContactWire = v.InferOutput<typeof contactWire>

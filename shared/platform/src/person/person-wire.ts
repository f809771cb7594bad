import * as v from 'valibot'
import {
  code,
  count,
  dayOrText,
  flag,
  ident,
  identOrNone,
  name,
  nameOrNone,
  numberOrNone,
  rows,
  textOrNone,
} from '../wire/index.ts'

const addressWire = v.object({
  Adresselinje1: nameOrNone,
  Adresselinje2: nameOrNone,
  Adresselinje3: nameOrNone,
  Postnummer: identOrNone,
  Postdistrikt: nameOrNone,
})

/** A workplace as the member service sends it. */
export const workplaceWire = v.object({
  Nummer: ident,
  Navn: name,
  ErPrimaer: flag,
  Type: nameOrNone,
  OKGruppe: nameOrNone,
  Adresse: v.nullish(addressWire, null),
  AntalNoter: numberOrNone,
})

/** A position as the member service sends it. */
export const positionWire = v.object({
  Stillingsnummer: ident,
  Navn: name,
  Gruppe: v.nullish(v.object({ Id: ident, Navn: name }), null),
  Arbejdsstedsnumre: rows(ident),
  Timetal: numberOrNone,
})

/** A representative post as the member service sends it. */
export const postWire = v.object({
  ErAktiv: flag,
  Navn: name,
  KortNavn: name,
  Sortering: count,
  Type: code(),
  VisLangtNavn: flag,
  ValgtDato: dayOrText,
  SuppleantForMedlemsidenter: rows(ident),
  SuppleretHvervType: identOrNone,
})

/** One contact detail of a person, as the member service sends it. */
export const contactWire = v.object({
  Type: code(['Privat', 'Arbejde']),
  Email: textOrNone,
  Telefon: textOrNone,
  Mobil: textOrNone,
  ErTelefonHemmelig: flag,
  Arbejdsstednummer: identOrNone,
})

/** A workplace on the wire. */
export type WorkplaceWire = v.InferOutput<typeof workplaceWire>
/** A position on the wire. */
export type PositionWire = v.InferOutput<typeof positionWire>
/** A representative post on the wire. */
export type PostWire = v.InferOutput<typeof postWire>
/** A contact detail on the wire. */
export type ContactWire = v.InferOutput<typeof contactWire>

import { contactWire, positionWire, postWire, workplaceWire } from '@portal/platform/person'
import {
  code,
  numberOrNone as count,
  dayOrText,
  ident,
  name,
  rows,
  textOrNone,
} from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentbrugerprofil`. Each permission of the user is a field. */
export const profileWire = v.looseObject({
  BrugerprofilId: ident,
  Medlemsident: ident,
  Medlemsnummer: ident,
  Fornavn: name,
  Efternavn: name,
  FuldeNavn: name,
  FoedselsDato: dayOrText,
  Alder: count,
  Roller: rows(code()),
  Afdeling: v.nullish(v.object({ Nummer: ident, Navn: name, RegistreringsDato: dayOrText }), null),
  TillidsHverv: rows(postWire),
  Arbejdssteder: rows(workplaceWire),
  Stillinger: rows(positionWire),
  Kontaktoplysninger: rows(contactWire),
  KontaktTR: v.nullish(v.object({ Mobil: textOrNone, Email: textOrNone }), null),
  TRForAndre: rows(v.object({ Medlemsident: ident, FuldeNavn: name, HvervType: code() })),
  TRForMig: rows(
    v.object({ Medlemsident: ident, FuldeNavn: name, HvervNavn: v.nullish(name, '') }),
  ),
  AntalFoaMedlemmerBrugerDaekkerTotal: count,
  AntalFoaMedlemmerBrugerDaekkerTR: count,
  AntalFoaMedlemmerBrugerDaekkerFTR: count,
  TotalAntalKollegaerBrugerDaekkerTotal: count,
  TotalAntalKollegaerBrugerDaekkerTR: count,
  TotalAntalKollegaerBrugerDaekkerFTR: count,
  /** Older services send these two counts instead of the counts above, and send no posts. */
  AntalFoaMedlemmerBrugerDaekker: count,
  TotalAntalKollegaerBrugerDaekker: count,
})

export type ProfileWire = v.InferOutput<typeof profileWire>

/** The error object that the lookup may return instead of a profile, even with a success status. */
const profileRefusalWire = v.object({ Message: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

export const profileAnswerWire = v.union([profileRefusalWire, profileWire])

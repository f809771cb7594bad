import { contactWire, positionWire, postWire, workplaceWire } from '@portal/platform/person'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const text = v.nullish(v.string(), null)
const count = v.nullish(v.number(), null)
const words = v.nullish(v.string(), '')

/** Response of `hentbrugerprofil`. Each permission of the user is a field. */
export const profileWire = v.looseObject({
  BrugerprofilId: v.string(),
  Medlemsident: v.pipe(v.string(), v.minLength(1)),
  Medlemsnummer: v.string(),
  Fornavn: v.string(),
  Efternavn: v.string(),
  FuldeNavn: v.string(),
  FoedselsDato: text,
  Alder: count,
  Roller: rows(v.string()),
  Afdeling: v.nullish(
    v.object({ Nummer: v.string(), Navn: v.string(), RegistreringsDato: text }),
    null,
  ),
  TillidsHverv: rows(postWire),
  Arbejdssteder: rows(workplaceWire),
  Stillinger: rows(positionWire),
  Kontaktoplysninger: rows(contactWire),
  KontaktTR: v.nullish(v.object({ Mobil: text, Email: text }), null),
  TRForAndre: rows(v.object({ Medlemsident: v.string(), FuldeNavn: v.string(), HvervType: words })),
  TRForMig: rows(v.object({ Medlemsident: v.string(), FuldeNavn: v.string(), HvervNavn: words })),
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
const profileRefusalWire = v.object({ Message: v.string() })

export const profileAnswerWire = v.union([profileRefusalWire, profileWire])

import { extension } from '@portal/platform/contract'
import { contactWire, positionWire, postWire, workplaceWire } from '@portal/platform/person'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

const text = v.nullish(v.string(), null)

/** Which employment a position or a work contact belongs to. */
const Ansaettelsesident = extension('members/employments', v.string())

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
  Afdeling: v.nullish(
    v.object({ Nummer: v.string(), Navn: v.string(), RegistreringsDato: text }),
    null,
  ),
  Stillinger: rows(v.object({ ...positionWire.entries, Ansaettelsesident })),
  TillidsHverv: rows(postWire),
  Arbejdssteder: rows(workplaceWire),
  Kontaktoplysninger: rows(v.object({ ...contactWire.entries, Ansaettelsesident })),
  Profilbillede: v.nullish(v.object({ Indhold: v.string(), MimeType: v.string() }), null),
})

export const ownMemberWire = v.object({ Medlem: memberWire })

export type MemberWire = v.InferOutput<typeof memberWire>

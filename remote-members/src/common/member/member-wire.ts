import { extension } from '@portal/platform/contract'
import { contactWire, positionWire, postWire, workplaceWire } from '@portal/platform/person'
import {
  code,
  count,
  dayOrText,
  flag,
  ident,
  name,
  numberOrNone,
  orBare,
  rows,
} from '@portal/platform/wire'
import * as v from 'valibot'
import { STATUSES } from './update-status.ts'

/** Which employment a position or a work contact belongs to. */
const Ansaettelsesident = extension('members', ident)

export const memberWire = v.object({
  Medlemsident: ident,
  Medlemsnummer: ident,
  Fornavn: name,
  Efternavn: name,
  FuldeNavn: name,
  FoedselsDato: dayOrText,
  Alder: numberOrNone,
  ErFavorit: flag,
  AntalNoter: count,
  OpdateringStatus: code(STATUSES),
  ErEgetMedlem: flag,
  ErTilfoejetAfBruger: flag,
  Afdeling: v.nullish(v.object({ Nummer: ident, Navn: name, RegistreringsDato: dayOrText }), null),
  Stillinger: rows(v.object({ ...positionWire.entries, Ansaettelsesident })),
  TillidsHverv: rows(postWire),
  Arbejdssteder: rows(workplaceWire),
  Kontaktoplysninger: rows(v.object({ ...contactWire.entries, Ansaettelsesident })),
  Profilbillede: v.nullish(v.object({ Indhold: v.string(), MimeType: v.string() }), null),
})

/** Response of `hentegetmedlem` and `hentsoegmedlem`. */
export const ownMemberWire = orBare('Medlem', v.object({ Medlem: memberWire }), 'Medlemsident')

export type MemberWire = v.InferOutput<typeof memberWire>

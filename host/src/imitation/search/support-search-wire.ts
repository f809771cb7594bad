import { extension } from '@portal/platform/contract'
import { dayOrText, flag, ident, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentafdelinger`. */
export const searchDepartmentsWire = response({
  Afdelinger: rows(v.object({ Nummer: ident, Navn: name })),
})

/** Response of `soegtrtilimitering`. */
export const supportSearchWire = response({
  Medlemmer: rows(
    v.object({
      Medlemsident: ident,
      /** The name followed by the posts: 'Anna Holm, TR, FTR'. */
      FuldeNavn: name,
      Rolle: v.nullish(v.string(), ''),
      FoedselsDato: dayOrText,
    }),
  ),
  FlereFindes: flag,
  KraeverBegrundelse: extension('portal', v.boolean()),
})

export type SearchDepartmentsWire = v.InferOutput<typeof searchDepartmentsWire>
export type SupportSearchWire = v.InferOutput<typeof supportSearchWire>

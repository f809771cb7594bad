import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentafdelinger`. */
export const searchDepartmentsWire = v.object({
  Afdelinger: rows(v.object({ Nummer: v.string(), Navn: v.string() })),
})

/** Response of `soegtrtilimitering`. */
export const supportSearchWire = v.object({
  Medlemmer: rows(
    v.object({
      Medlemsident: v.pipe(v.string(), v.minLength(1)),
      /** The name followed by the posts: 'Anna Holm, TR, FTR'. */
      FuldeNavn: v.string(),
      Rolle: v.nullish(v.string(), ''),
      FoedselsDato: v.nullish(v.string(), null),
    }),
  ),
  FlereFindes: v.optional(v.boolean(), false),
  KraeverBegrundelse: extension('portal/imitationReason', v.boolean()),
})

export type SearchDepartmentsWire = v.InferOutput<typeof searchDepartmentsWire>
export type SupportSearchWire = v.InferOutput<typeof supportSearchWire>

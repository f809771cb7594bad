import { extension } from '@portal/platform/contract'
import { ident, name, orBare, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

export const mailTemplatesWire = orBare(
  'skabelonList',
  response({
    skabelonList: rows(
      v.object({
        skabelonNavn: name,
        skabelonType: ident,
        emne: v.nullish(v.string(), ''),
        indhold: v.nullish(v.string(), ''),
        tilEmailAdresseList: rows(ident),
      }),
    ),
    /** A service that does not send it may still have a limit. */
    maksAntalModtagere: extension('salary/mailLimit', v.nullable(v.number())),
  }),
)

export type MailTemplatesWire = v.InferOutput<typeof mailTemplatesWire>

/** Request body of `SendMailFraTr`. */
export interface CaseMailWire {
  readonly sagsId: string
  readonly skabelonType: string
  readonly emne: string
  readonly indhold: string
  readonly tilEmailAdresseList: readonly string[]
  readonly ccEmailAdresseList: readonly string[]
  readonly bccEmailAdresseList: readonly string[]
  readonly vedhaeftetFilIdList: readonly { readonly fuldeNavn: string; readonly sagsNr: string }[]
}

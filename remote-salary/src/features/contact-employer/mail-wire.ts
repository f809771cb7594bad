import { extension } from '@portal/platform/contract'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

export const mailTemplatesWire = v.object({
  skabelonList: rows(
    v.object({
      skabelonNavn: v.string(),
      skabelonType: v.string(),
      emne: v.string(),
      indhold: v.string(),
      tilEmailAdresseList: rows(v.string()),
    }),
  ),
  /** A service that does not send it may still have a limit. */
  maksAntalModtagere: extension('salary/mailLimit', v.nullable(v.number())),
})

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

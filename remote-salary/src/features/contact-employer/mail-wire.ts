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
const caseMailWire = v.object({
  sagsId: v.string(),
  skabelonType: v.string(),
  emne: v.string(),
  indhold: v.string(),
  tilEmailAdresseList: v.array(v.string()),
  ccEmailAdresseList: v.array(v.string()),
  bccEmailAdresseList: v.array(v.string()),
  vedhaeftetFilIdList: v.array(v.object({ fuldeNavn: v.string(), sagsNr: v.string() })),
})

export type CaseMailWire = v.InferOutput<typeof caseMailWire>

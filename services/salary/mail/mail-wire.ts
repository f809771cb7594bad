import { array, type InferOutput, number, object, optional, string } from 'valibot'

export const mailTemplatesWire = object({
  skabelonList: array(
    object({
      skabelonNavn: string(),
      skabelonType: string(),
      emne: string(),
      indhold: string(),
      tilEmailAdresseList: array(string()),
    }),
  ),
  /** How many recipients a mail may have; an extension of the specified response. */
  maksAntalModtagere: optional(number()),
})
export type MailTemplatesWire = InferOutput<typeof mailTemplatesWire>

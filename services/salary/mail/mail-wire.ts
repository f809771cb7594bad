import { array, type InferOutput, object, string } from 'valibot'

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
})
export type MailTemplatesWire = InferOutput<typeof mailTemplatesWire>

import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentsupportkontaktoplysninger`. */
export const supportContactsWire = v.object({
  KontaktoplysningerList: rows(
    v.object({
      KontaktoplysningerType: v.string(),
      Telefon: v.nullish(v.string()),
      Email: v.nullish(v.string()),
    }),
  ),
})

export type SupportContactsWire = v.InferOutput<typeof supportContactsWire>

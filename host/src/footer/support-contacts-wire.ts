import { code, response, rows, textOrNone } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `hentsupportkontaktoplysninger`. */
export const supportContactsWire = response({
  KontaktoplysningerList: rows(
    v.object({
      KontaktoplysningerType: code(['TRHotline', 'Afdeling']),
      Telefon: textOrNone,
      Email: textOrNone,
    }),
  ),
})

export type SupportContactsWire = v.InferOutput<typeof supportContactsWire>

import * as v from 'valibot'

/** Response of `hentindstillinger`, an extension of the specified calls. */
export const settingsWire = v.object({
  IndstillingListe: v.array(v.object({ Navn: v.string(), Vaerdi: v.string() })),
})

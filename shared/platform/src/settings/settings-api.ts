import * as v from 'valibot'
import { call, noAnswer } from '../api/call.ts'

/** Response of `hentindstillinger`, an extension of the specified calls. */
export const settingsWire = v.object({
  IndstillingListe: v.array(v.object({ Navn: v.string(), Vaerdi: v.string() })),
})

/** The values of the user's settings by name, each as JSON. */
export type SettingTexts = Readonly<Record<string, string>>

const answer = v.pipe(
  settingsWire,
  v.transform(
    ({ IndstillingListe }): SettingTexts =>
      Object.fromEntries(IndstillingListe.map(({ Navn, Vaerdi }) => [Navn, Vaerdi])),
  ),
)

/** Fetches the signed-in user's settings. */
export function fetchSettings(signal: AbortSignal): Promise<SettingTexts> {
  return call({
    service: 'members',
    method: 'GET',
    path: '/indstilling/hentindstillinger',
    intent: 'read',
    answer,
    signal,
  })
}

/** Stores one setting of the signed-in user; a short one is stored although the page is left. */
export function saveSetting(name: string, value: string): Promise<undefined> {
  return call({
    service: 'members',
    method: 'POST',
    path: '/indstilling/gemindstilling',
    body: { Navn: name, Vaerdi: value },
    intent: 'write',
    answer: noAnswer,
    outlivesPage: true,
  })
}

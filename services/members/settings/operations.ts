import { maxLength, pipe } from 'valibot'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { memberOperation } from '../operation.ts'
import type { MemberTools } from '../tools.ts'
import { settingsWire } from '../wire.ts'
import { readSettings, saveSetting } from './settings.ts'

const LONGEST_NAME = 100
const LONGEST_VALUE = 50_000

export const settingOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /indstilling/hentindstillinger',
    summary: "What the token's user chose for the portal (extension)",
    access: 'read',
    needsActiveUser: false,
    takesActedAs: false,
    query: {},
    answer: settingsWire,
    shows: 'nobody',
    async run({ db, person }) {
      const found = await readSettings(db, person.personIdent)
      return {
        IndstillingListe: found.map(({ name, value }) => ({ Navn: name, Vaerdi: value })),
      }
    },
  }),
  memberOperation({
    call: 'POST /indstilling/gemindstilling',
    summary: "Keep one choice of the token's user (extension)",
    access: 'write',
    needsActiveUser: false,
    takesActedAs: true,
    query: {},
    body: {
      Navn: pipe(requiredText, maxLength(LONGEST_NAME)),
      Vaerdi: pipe(requiredText, maxLength(LONGEST_VALUE)),
    },
    answer: null,
    run: ({ db, person }, _query, { Navn, Vaerdi }) =>
      saveSetting(db, person.personIdent, Navn, Vaerdi),
  }),
]

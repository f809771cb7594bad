import { unfitFor } from '../platform/production.ts'
import type { Settings } from '../platform/settings.ts'
import { findUnfitAccounts } from './accounts.ts'
import { findOpenSecrets } from './secrets.ts'

/** What production refuses of the settings that only the identity provider uses. */
export function findUnfitIdentitySettings({ secretsKey }: Settings): readonly string[] {
  return secretsKey === undefined
    ? ['PORTAL_SECRETS_KEY is missing: it encrypts the keys of tokens.']
    : []
}

/** What production refuses of the identity provider. */
export const findUnfitIdentity = unfitFor('identity', {
  inSettings: findUnfitIdentitySettings,
  inDatabase: async (db) => [...(await findUnfitAccounts(db)), ...(await findOpenSecrets(db))],
})

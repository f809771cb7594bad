import { unfitFor } from '../platform/production.ts'
import { findUnfitAccounts } from './accounts.ts'
import { findOpenSecrets } from './secrets.ts'

/** What production refuses of the identity provider. */
export const findUnfitIdentity = unfitFor('identity', {
  inSettings: ({ secretsKey }) =>
    secretsKey === undefined
      ? ['PORTAL_SECRETS_KEY is missing: it encrypts the keys of tokens.']
      : [],
  inDatabase: async (db) => [...(await findUnfitAccounts(db)), ...(await findOpenSecrets(db))],
})

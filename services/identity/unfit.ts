import { type FindUnfit, unfitFor } from '../platform/production.ts'
import { findUnfitAccounts } from './accounts.ts'
import { findOpenSecrets } from './secrets.ts'

const findInDatabase = unfitFor('identity', async (db) => [
  ...(await findUnfitAccounts(db)),
  ...(await findOpenSecrets(db)),
])

/** What production refuses of the identity provider. */
export const findUnfitIdentity: FindUnfit = async (settings) => [
  ...(settings.secretsKey === undefined && settings.secretsKeyFile === undefined
    ? ['PORTAL_SECRETS_KEY is missing: it encrypts the keys of tokens.']
    : []),
  ...(await findInDatabase(settings)),
]

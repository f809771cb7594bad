import { connect } from '../platform/database.ts'
import { requireDatabases } from '../platform/databases.ts'
import { runProcess } from '../platform/run-process.ts'
import { KEPT_SECONDS, rotateSecrets } from './secrets.ts'
import { findUnfitIdentity } from './unfit.ts'
import { createVault } from './vault.ts'

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Adds new keys for tokens and cookies; the running services use them when all know them. */
await runProcess(
  'rotate-keys',
  async ({ settings }) => {
    const { db, close } = connect(requireDatabases(settings).union, { connections: 1 })
    try {
      const usedFrom = await rotateSecrets(db, { vault: createVault(settings.secretsKey) })
      console.log(`A new key is published. It signs tokens from ${timeOf(usedFrom)} on.`)
      console.log(`The one before verifies until ${timeOf(usedFrom + KEPT_SECONDS)}.`)
    } finally {
      await close()
    }
    return null
  },
  findUnfitIdentity,
)

import pg from 'pg'

/** A random lock id, which no other application on this database uses. */
const LOCK = 7_236_458_112

interface PrepareLockOptions {
  /** Called if another process is preparing the database. */
  onWait(): void
  onError(error: Error): void
}

/**
 * Prepares a database under a lock: if many processes start at once, one migrates and the others
 * wait.
 */
export async function whileNobodyElsePrepares<T>(
  url: string,
  { onWait, onError }: PrepareLockOptions,
  prepare: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', onError)
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken !== true) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [LOCK])
    }
    const result = await prepare()
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    return result
  } finally {
    await client.end()
  }
}

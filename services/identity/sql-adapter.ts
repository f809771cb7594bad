import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../platform/database.ts'
import { artifacts } from './tables.ts'

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Stores the provider's state in SQL; one adapter per model. */
export class SqlAdapter implements Adapter {
  readonly #db: Database
  readonly #model: string

  constructor(db: Database, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const row = {
      payload,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: expiresIn ? nowInSeconds() + expiresIn : null,
    }
    await this.#db
      .insert(artifacts)
      .values({ model: this.#model, id, ...row })
      .onConflictDoUpdate({ target: [artifacts.model, artifacts.id], set: row })
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#findBy(eq(artifacts.id, id))
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy(eq(artifacts.uid, uid))
  }

  /** Only the device flow uses this, and it is disabled. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  /** Rejects all but one of several attempts to use a code or a refresh token at once. */
  async consume(id: string): Promise<void> {
    const consumed = await this.#db
      .update(artifacts)
      .set({ consumedAt: nowInSeconds() })
      .where(
        and(eq(artifacts.model, this.#model), eq(artifacts.id, id), isNull(artifacts.consumedAt)),
      )
      .returning({ id: artifacts.id })
    if (consumed.length === 0) throw new errors.InvalidGrant('used already')
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .delete(artifacts)
      .where(and(eq(artifacts.model, this.#model), eq(artifacts.id, id)))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db.delete(artifacts).where(eq(artifacts.grantId, grantId))
  }

  async #findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const [row] = await this.#db
      .select({
        // Only the provider knows this structure; the column holds the value from `upsert`.
        payload: sql<AdapterPayload>`${artifacts.payload}`,
        expiresAt: artifacts.expiresAt,
        consumedAt: artifacts.consumedAt,
      })
      .from(artifacts)
      .where(and(eq(artifacts.model, this.#model), condition))
    if (!row || (row.expiresAt !== null && row.expiresAt <= nowInSeconds())) {
      return undefined
    }
    return row.consumedAt === null ? row.payload : { ...row.payload, consumed: row.consumedAt }
  }
}

/**
 * The most sign-ins that can be under way. Anybody can begin one without an account, and each adds
 * a row for an hour.
 */
const MOST_INTERACTIONS = 10_000

/** Removes the oldest of too many sign-ins that have begun; called periodically. */
export async function removeSurplus(db: Database, most = MOST_INTERACTIONS): Promise<void> {
  const surplus = db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(eq(artifacts.model, 'Interaction'))
    .orderBy(desc(artifacts.expiresAt))
    .offset(most)
  await db
    .delete(artifacts)
    .where(and(eq(artifacts.model, 'Interaction'), inArray(artifacts.id, surplus)))
}

/** Removes expired rows; called periodically. */
export async function removeExpired(db: Database): Promise<void> {
  await db
    .delete(artifacts)
    .where(and(isNotNull(artifacts.expiresAt), lt(artifacts.expiresAt, nowInSeconds())))
}

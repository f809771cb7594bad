import { bigint, index, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'

/** The identity provider stores all its data in this schema. */
export const identity = pgSchema('identity')

export const accounts = identity.table('account', {
  login: text('login').primaryKey(),
  /** The member ident, which is the `sub` claim of all tokens of this account. */
  memberIdent: text('member_ident').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Shown on the sign-in page, which lists only the accounts that have one. */
  description: text('description'),
})

/**
 * Keys are generated and stored, so that tokens and cookies stay valid after a restart. A key that
 * replaces another one has the same name with a suffix.
 */
export const secrets = identity.table('secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Seconds since the epoch; null for a first key, which was used at once. */
  usedFrom: bigint('used_from', { mode: 'number' }),
})

/** The provider's state: sessions, grants, codes, refresh tokens and interactions. */
export const artifacts = identity.table(
  'artifact',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    /** Seconds since the epoch. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
    consumedAt: bigint('consumed_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('artifact_grant').on(table.grantId),
    index('artifact_uid').on(table.model, table.uid),
    index('artifact_expiry').on(table.expiresAt),
  ],
)

/** Sign-in attempts that failed or are being checked, counted so that guessing gets slower. */
export const signInAttempts = identity.table(
  'sign_in_attempt',
  {
    /** Hash of what the attempts have in common: an account, a client address, or both. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Seconds since the epoch. */
    lastAt: bigint('last_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('sign_in_attempt_last').on(table.lastAt)],
)

/** Sessions that ended while access tokens of theirs may still be valid. */
export const endedSessions = identity.table('ended_session', {
  /** Hash of the session's id, which is the `sid` claim of its tokens. */
  hash: text('hash').primaryKey(),
  /** Seconds since the epoch. */
  endedAt: bigint('ended_at', { mode: 'number' }).notNull(),
})

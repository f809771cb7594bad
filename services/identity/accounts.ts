import { asc, eq, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { accounts } from './tables.ts'

export interface Account {
  readonly login: string
  readonly memberIdent: string
  readonly name: string
}

export interface NewAccount extends Account {
  readonly password: string
  /** Shown on the sign-in page; accounts without one are not listed there. */
  readonly description: string | null
}

const accountColumns = {
  login: accounts.login,
  memberIdent: accounts.memberIdent,
  name: accounts.name,
}

/**
 * The hash that the password is compared with if the login is unknown, so that the response takes
 * equally long.
 */
const nobody = hashPassword('')

export async function accountBySignIn(
  db: Database,
  login: string,
  password: string,
): Promise<Account | undefined> {
  const [found] = await db
    .select({ ...accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.login, login.trim().toLowerCase()))
  const matches = await passwordMatches(password, found?.passwordHash ?? (await nobody))
  if (!found || !matches) {
    return undefined
  }
  return { login: found.login, memberIdent: found.memberIdent, name: found.name }
}

export async function accountOfMember(
  db: Database,
  memberIdent: string,
): Promise<Account | undefined> {
  const [found] = await db
    .select(accountColumns)
    .from(accounts)
    .where(eq(accounts.memberIdent, memberIdent))
  return found
}

export interface ListedAccount {
  readonly login: string
  readonly description: string
}

export async function listedAccounts(db: Database): Promise<readonly ListedAccount[]> {
  return db
    .select({
      login: accounts.login,
      description: sql<string>`${accounts.description}`,
    })
    .from(accounts)
    .where(isNotNull(accounts.description))
    .orderBy(asc(accounts.memberIdent))
}

/** Adds accounts; an existing account with the same login is replaced. */
export async function saveAccounts(db: Database, added: readonly NewAccount[]): Promise<void> {
  const hashes = new Map<string, string>()
  for (const { password } of added) {
    hashes.set(password, hashes.get(password) ?? (await hashPassword(password)))
  }
  const rows = added.map(({ password, ...account }) => ({
    ...account,
    passwordHash: hashes.get(password) ?? '',
  }))
  await db
    .insert(accounts)
    .values(rows)
    .onConflictDoUpdate({
      target: accounts.login,
      set: {
        memberIdent: sql`excluded.member_ident`,
        name: sql`excluded.name`,
        passwordHash: sql`excluded.password_hash`,
        description: sql`excluded.description`,
      },
    })
}

/** The domain of the demo accounts, which does not exist. */
const DEMO_DOMAIN = '@portal.test'

/** Finds demo accounts, which production refuses. */
export async function findUnfitAccounts(db: Database): Promise<readonly string[]> {
  const demo = await db.$count(
    accounts,
    or(isNotNull(accounts.description), like(accounts.login, `%${DEMO_DOMAIN}`)),
  )
  return demo === 0
    ? []
    : [`identity.account has ${demo} demo accounts: delete the rows of ${DEMO_DOMAIN}.`]
}

import { SERVICES, type ServiceName } from '@portal/machine/ports'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, MIGRATIONS_SCHEMA } from './database.ts'
import type { DatabaseUser } from './database-rights.ts'

/** The role that a service, or the migrations, signs in to the database with. */
export function roleOf(prefix: string, user: DatabaseUser): string {
  return `${prefix}_${user}`
}

/**
 * Lets the role of each service use the service's own schema and nothing else: it reads and writes
 * rows, except that rows of append-only tables cannot be changed. Runs after each migration, as the
 * owner of the schemas.
 *
 * @param prefix the beginning of the roles' names
 * @param services those with a schema in this database
 */
export async function grantToServices(
  db: Database,
  prefix: string,
  services: readonly ServiceName[],
): Promise<void> {
  await requireRoles(db, prefix, services)
  for (const service of services) {
    await db.transaction((transaction) => grantTo(transaction, prefix, service))
  }
}

async function grantTo(db: Database, prefix: string, service: ServiceName): Promise<void> {
  const schema = sql.identifier(service)
  const role = sql.identifier(roleOf(prefix, service))
  const applied = sql`${sql.identifier(MIGRATIONS_SCHEMA)}.${schema}`
  await execute(db, [
    sql`revoke all on schema ${schema} from public`,
    sql`grant usage on schema ${schema}, ${sql.identifier(MIGRATIONS_SCHEMA)} to ${role}`,
    sql`grant select on ${applied} to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    sql`grant usage on all sequences in schema ${schema} to ${role}`,
    ...(await partitionsAndKept(db, service)).map(
      ({ name, isPartition }) =>
        sql`revoke ${sql.raw(isPartition ? 'all' : 'update, delete, truncate')} on ${schema}.${sql.identifier(name)} from ${role}`,
    ),
  ])
}

/** For `docs/settings.md`: meaning and default. */
export const ROLE_SETTINGS = {
  PORTAL_DATABASE_PASSWORD: [
    'password of the administrator of the PostgreSQL in `docker-compose.yml`, which nothing else reads',
    '',
  ],
  'PORTAL_DATABASE_PASSWORD_<ROLE>': [
    'passwords of the [database roles](deployment.md#database-roles) `MIGRATE`, `IDENTITY`, `MEMBERS`, `SALARY` and `SITE`, which `npm run portal -- roles` alone reads',
    '',
  ],
} as const

/**
 * The partitions, which services only use through their table, and the append-only tables: those
 * with a trigger that refuses changes.
 */
async function partitionsAndKept(db: Database, service: ServiceName) {
  const { rows } = await db.execute<{ name: string; isPartition: boolean }>(sql`
    select relname as name, relispartition as "isPartition" from pg_class
    where relnamespace = ${service}::regnamespace and relkind in ('r', 'p') and (
      relispartition or exists (
        select 1 from pg_trigger
        where tgrelid = pg_class.oid and tgfoid = to_regproc(${`${service}.refuse_change`})))`)
  return rows
}

async function requireRoles(
  db: Database,
  prefix: string,
  services: readonly ServiceName[],
): Promise<void> {
  const wanted = services.map((service) => roleOf(prefix, service))
  const { rows } = await db.execute<{ name: string }>(
    sql`select rolname as name from pg_roles where rolname = any(${sql.param(wanted)}::text[])`,
  )
  const missing = wanted.filter((role) => !rows.some(({ name }) => name === role))
  if (missing.length > 0) {
    throw new Error(
      `PORTAL_DATABASE_ROLES is ${prefix}, but there is no role ${missing.join(', ')}: run services/roles.ts.`,
    )
  }
}

interface RolesOptions {
  readonly prefix: string
  passwordOf(user: DatabaseUser): string
}

export const DATABASE_USERS: readonly DatabaseUser[] = ['migrate', ...SERVICES]

/** The setting with the password of a user's role. */
export function passwordSetting(user: DatabaseUser): string {
  return `PORTAL_DATABASE_PASSWORD_${user.toUpperCase()}`
}

/**
 * Creates the roles of a server, or gives existing ones their password. They may do nothing but
 * sign in.
 *
 * @param db a connection of an administrator
 */
export async function createRoles(
  db: Database,
  { prefix, passwordOf }: RolesOptions,
): Promise<void> {
  for (const user of DATABASE_USERS) {
    const role = roleOf(prefix, user)
    const { rowCount } = await db.execute(sql`select 1 from pg_roles where rolname = ${role}`)
    const verb = sql.raw(rowCount === 0 ? 'create' : 'alter')
    // A role's password is no parameter of the statement, so the server must quote it.
    const { rows } = await db.execute<{ quoted: string }>(
      sql`select quote_literal(${passwordOf(user)}) as quoted`,
    )
    await execute(db, [
      sql`${verb} role ${sql.identifier(role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${sql.raw(rows[0]?.quoted ?? '')}`,
    ])
  }
}

/**
 * Makes the role of the migrations the owner of a database and of the portal's schemas in it, and
 * keeps all other users out.
 *
 * @param db a connection of an administrator to that database
 */
export async function handOver(db: Database, prefix: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const database = sql.identifier(rows[0]?.name ?? '')
  const owner = sql.identifier(roleOf(prefix, 'migrate'))
  const services = SERVICES.map((name) => sql.identifier(roleOf(prefix, name)))
  await execute(db, [
    sql`alter database ${database} owner to ${owner}`,
    sql`revoke all on database ${database} from public`,
    sql`grant connect on database ${database} to ${sql.join(services, sql`, `)}`,
    sql`revoke create on schema public from public`,
    sql`grant usage, create on schema public to ${owner}`,
    ...(await ownedThings(db)).map((thing) => sql`alter ${sql.raw(thing)} owner to ${owner}`),
  ])
}

/** What the portal has created in a database, as `table members.person`. */
async function ownedThings(db: Database): Promise<readonly string[]> {
  const schemas = sql.param([...SERVICES, MIGRATIONS_SCHEMA])
  const { rows } = await db.execute<{ thing: string }>(sql`
    with schemas as (select oid, nspname from pg_namespace where nspname = any(${schemas}::text[]))
    select format('schema %I', nspname) as thing from schemas
    union all
    -- The sequences of identity columns change hands with their table.
    select format('table %s', pg_class.oid::regclass) from pg_class
    where relnamespace in (select oid from schemas) and relkind in ('r', 'p')
    union all
    select format('function %s', pg_proc.oid::regprocedure) from pg_proc
    where pronamespace in (select oid from schemas)
    union all
    select 'collation public.danish' from pg_collation
    where collname = 'danish' and collnamespace = 'public'::regnamespace`)
  return rows.map(({ thing }) => thing)
}

async function execute(db: Database, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await db.execute(statement)
}

import { SERVICES, type ServiceName } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Who uses a database: a service, or the migrations of all services. */
export type DatabaseUser = ServiceName | 'migrate'

/** Finds the rights that a connection has and does not need: one line each, with what to do. */
export async function findExcessRights(
  db: Database,
  user: DatabaseUser,
): Promise<readonly string[]> {
  const { rows: attributes } = await db.execute<{ name: string; excess: string }>(sql`
    select current_user as name, excess from (
      select bool_or(rolsuper), bool_or(rolcreatedb), bool_or(rolcreaterole),
        bool_or(rolreplication), bool_or(rolbypassrls)
      from pg_roles where pg_has_role(current_user, oid, 'member')
    ) as found (superuser, createdb, createrole, replication, bypassrls),
    lateral (values
      (superuser, 'is a superuser'),
      (createdb and not superuser, 'may create databases'),
      (createrole and not superuser, 'may create roles'),
      (replication and not superuser, 'may replicate'),
      (bypassrls and not superuser, 'may bypass row security')
    ) as each (has, excess)
    where has
    union all
    select current_user, 'is a member of ' || rolname from pg_roles
    where rolname ~ '^pg_' and rolname <> 'pg_database_owner'
      and pg_has_role(current_user, oid, 'member')
      and not (select rolsuper from pg_roles where rolname = current_user)`)
  const excess = attributes.map(({ name, excess: what }) => `the user ${name} ${what}`)
  if (attributes.some(({ excess: what }) => what === 'is a superuser')) return excess
  return user === 'migrate' ? excess : [...excess, ...(await excessOfService(db, user))]
}

async function excessOfService(db: Database, service: ServiceName): Promise<readonly string[]> {
  const others = sql.param(SERVICES.filter((name) => name !== service))
  const { rows } = await db.execute<{ name: string; excess: string }>(sql`
    select current_user as name, excess from (
      select 'may change the database ' || current_database() as excess
      where has_database_privilege(current_database(), 'create')
      union all
      select 'owns the schema ' || nspname from pg_namespace
      where pg_has_role(current_user, nspowner, 'member')
      union all
      select 'may add to the schema ' || nspname from pg_namespace
      where has_schema_privilege(nspname, 'create')
        and not pg_has_role(current_user, nspowner, 'member')
      union all
      select 'may use the schema ' || nspname from pg_namespace
      where nspname = any(${others}::text[]) and has_schema_privilege(nspname, 'usage')
      union all
      select 'may change rows of ' || nspname || '.' || relname
      from pg_trigger join pg_class on pg_class.oid = tgrelid
        join pg_namespace on pg_namespace.oid = relnamespace
      where tgfoid = to_regproc(${`${service}.refuse_change`}) and not relispartition
        and has_table_privilege(pg_class.oid, 'update, delete, truncate')
    ) as found order by 2`)
  return rows.map(({ name, excess }) => `the user ${name} ${excess}`)
}

import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

interface Column {
  readonly type: string
  /** Whether an insert must name the column. */
  readonly isRequired: boolean
  readonly isNullable: boolean
}

interface Rule {
  readonly table: string
  readonly columns: readonly string[]
  readonly definition: string
}

/** A row of a query; unlike an interface, it is a record. */
type Named<T> = Pick<T, keyof T> & { readonly name: string }

/** What services may rely on in a database, and what may refuse their writes. */
export interface Schema {
  readonly tables: ReadonlySet<string>
  /** By table and column: `members.note.title`. */
  readonly columns: ReadonlyMap<string, Column>
  /** Functions and procedures, with their parameters. */
  readonly functions: ReadonlySet<string>
  /** Constraints, unique indexes and triggers, by table and name. */
  readonly rules: ReadonlyMap<string, Rule>
}

const OWN_SCHEMAS = sql.raw(`not in ('pg_catalog', 'information_schema', 'pg_toast', 'public')`)

/** Reads the schemas of the services from the catalog of a database. */
export async function readSchema(db: Database): Promise<Schema> {
  const tables = await db.execute<{ name: string }>(sql`
    select schemaname || '.' || tablename as name from pg_tables where schemaname ${OWN_SCHEMAS}`)
  const columns = await db.execute<Named<Column>>(sql`
    select n.nspname || '.' || c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable",
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname ${OWN_SCHEMAS} and a.attnum > 0 and not a.attisdropped`)
  const functions = await db.execute<{ name: string }>(sql`
    select p.oid::regprocedure::text as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname ${OWN_SCHEMAS}`)
  const rules = await db.execute<Named<Rule>>(sql`
    with rule (relation, name, columns, definition) as (
      select conrelid, conname, conkey, pg_get_constraintdef(oid)
      from pg_constraint where contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select i.indrelid, c.relname, i.indkey::int2[], pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not exists (
        select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
      union all
      select tgrelid, tgname, '{}', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    )
    select n.nspname || '.' || c.relname as "table", rule.name, rule.definition,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any (rule.columns)
      ) as columns
    from rule
    join pg_class c on c.oid = rule.relation
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname ${OWN_SCHEMAS}`)
  return {
    tables: new Set(tables.rows.map(({ name }) => name)),
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    functions: new Set(functions.rows.map(({ name }) => name)),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [`${rule.table}.${name}`, rule])),
  }
}

/**
 * The changes between two schemas that can make a read or a write fail that worked before. Only
 * additions that the services of the release before need not know of are left out.
 */
export function findBreakingChanges(before: Schema, after: Schema): readonly string[] {
  const isIn = (schema: Schema, column: string) =>
    schema.tables.has(column.slice(0, column.lastIndexOf('.')))
  const tables = [...before.tables].filter((table) => !after.tables.has(table))
  const functions = [...before.functions].filter((name) => !after.functions.has(name))
  const changed = [...before.columns].flatMap(([name, old]) => {
    const column = after.columns.get(name)
    if (column === undefined) return isIn(after, name) ? [`drops column ${name}`] : []
    return [
      ...(column.type === old.type
        ? []
        : [`changes column ${name} from ${old.type} to ${column.type}`]),
      ...(column.isNullable || !old.isNullable ? [] : [`refuses null in column ${name}`]),
      ...(column.isRequired && !old.isRequired && !old.isNullable
        ? [`drops the default of column ${name}`]
        : []),
    ]
  })
  const required = [...after.columns]
    .filter(([name, { isRequired }]) => isRequired && !before.columns.has(name))
    .filter(([name]) => isIn(before, name))
    .map(([name]) => `adds required column ${name}`)
  const rules = [...after.rules]
    .filter(([name, { definition }]) => before.rules.get(name)?.definition !== definition)
    .filter(([, { table }]) => before.tables.has(table))
    // Services that do not know any of the columns leave them null.
    .filter(
      ([, { table, columns }]) =>
        columns.length === 0 || columns.some((column) => before.columns.has(`${table}.${column}`)),
    )
    .map(([name]) => `adds rule ${name}`)
  return [
    ...tables.map((table) => `drops table ${table}`),
    ...functions.map((name) => `drops function ${name}`),
    ...changed,
    ...required,
    ...rules,
  ]
}

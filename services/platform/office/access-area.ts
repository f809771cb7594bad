import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  like,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { html } from 'hono/html'
import * as v from 'valibot'
import { type AccessLogTable, criteriaOf, UNREADABLE } from '../access-log.ts'
import { addDays, isCalendarDay } from '../calendar.ts'
import { beginOfDay, createClock, timeInDenmark } from '../clock.ts'
import type { Database } from '../database.ts'
import type { ImitationPeriodTable } from '../imitation-period.ts'
import { containing, pageNumber, searchedText } from './list-filter.ts'
import type { OfficeArea } from './office.ts'
import { OFFICE_PATH } from './paths.ts'

interface AccessAreaOptions {
  readonly db: Database
  readonly log: AccessLogTable
  readonly periods: ImitationPeriodTable
  /** The idents of those who may see the log. */
  readonly members: readonly string[]
}

const PATH = `${OFFICE_PATH}/adgange`
const CSV_PATH = `${PATH}/csv`
const PAGE_ROWS = 50
const CSV_ROWS = 50_000
const DEFAULT_DAYS = 7
/** The log has real time, even if the portal's clock is set to another day. */
const MACHINE = createClock(undefined)

const day = v.pipe(v.string(), v.check(isCalendarDay))

const filterSchema = v.object({
  bruger: searchedText,
  om: searchedText,
  fra: v.fallback(v.optional(day), undefined),
  til: v.fallback(v.optional(day), undefined),
  udfald: v.fallback(v.picklist(['alle', 'vist', 'afvist']), 'alle'),
  side: pageNumber,
})
type Filter = v.InferOutput<typeof filterSchema> & { readonly fra: string; readonly til: string }

type Row = AccessLogTable['$inferSelect'] & { readonly reason: string | null }

/** Each column with its heading and the text of its cells. */
const COLUMNS: readonly {
  readonly label: string
  /** Whether a long text may break anywhere. */
  readonly isLong?: true
  text(row: Row): string
}[] = [
  { label: 'Tidspunkt', text: ({ at }) => timeInDenmark(at) },
  { label: 'Bruger', text: ({ userIdent }) => userIdent },
  { label: 'På vegne af', text: ({ actedAsIdent }) => actedAsIdent ?? '' },
  { label: 'Kald', isLong: true, text: ({ call }) => call },
  { label: 'Spurgt om', isLong: true, text: ({ askedFor }) => askedForText(askedFor) },
  { label: 'Begrundelse', isLong: true, text: ({ reason }) => reason ?? '' },
  { label: 'Udfald', text: ({ status }) => outcomeOf(status) },
  { label: 'Fejl-id', isLong: true, text: ({ requestId }) => requestId },
]

function outcomeOf(status: number): string {
  if (status === 200) return 'Vist'
  if (status === 404) return 'Findes ikke'
  return status === 429 ? 'Afvist: for mange' : 'Afvist'
}

const criteriaSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.union([v.string(), v.number()])),
)

function askedForText(askedFor: string): string {
  if (askedFor === 'list') return 'Liste'
  if (askedFor === UNREADABLE) return 'Ulæseligt'
  const criteria = v.safeParse(criteriaSchema, askedFor)
  return criteria.success
    ? Object.entries(criteria.output)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ')
    : askedFor
}

/** The page of the access log: shown, filtered and exported. Each look at it leaves a row too. */
export function accessArea({ db, log, periods, members }: AccessAreaOptions): OfficeArea {
  function readFilter(query: Readonly<Record<string, string>>): Filter {
    const filter = v.parse(filterSchema, query)
    const til = filter.til ?? MACHINE.today()
    return { ...filter, til, fra: filter.fra ?? addDays(til, -DEFAULT_DAYS) }
  }

  function select(filter: Filter, rows: number, after = 0) {
    // A shown row belongs to the last period that began before it.
    const period = db
      .select({ reason: periods.reason })
      .from(periods)
      .where(
        and(
          eq(log.status, 200),
          eq(periods.userIdent, log.userIdent),
          eq(periods.actedAsIdent, log.actedAsIdent),
          lte(periods.startedAt, log.at),
        ),
      )
      .orderBy(desc(periods.startedAt))
      .limit(1)
      .as('period')
    return db
      .select({ ...getTableColumns(log), reason: period.reason })
      .from(log)
      .leftJoinLateral(period, sql`true`)
      .where(conditionOf(log, filter))
      .orderBy(desc(log.at), desc(log.id))
      .limit(rows)
      .offset(after)
  }

  async function recordLook(
    call: string,
    filter: Filter,
    caller: { readonly userIdent: string; readonly requestId: string },
  ): Promise<void> {
    const { side: _side, ...criteria } = filter
    await db
      .insert(log)
      .values({ ...caller, call, askedFor: criteriaOf(criteria), actedAsIdent: null, status: 200 })
  }

  return {
    path: PATH,
    label: 'Adgange',
    members,
    addRoutes(app) {
      app.get(PATH, async (c) => {
        const filter = readFilter(c.req.query())
        const found = await select(filter, PAGE_ROWS + 1, (filter.side - 1) * PAGE_ROWS)
        await recordLook(`GET ${PATH}`, filter, {
          userIdent: c.get('memberIdent'),
          requestId: c.get('requestId'),
        })
        return c.html(c.get('show')({ title: 'Adgange', content: listOf(filter, found) }))
      })
      app.get(CSV_PATH, async (c) => {
        const filter = readFilter(c.req.query())
        const found = await select(filter, CSV_ROWS)
        await recordLook(`GET ${CSV_PATH}`, filter, {
          userIdent: c.get('memberIdent'),
          requestId: c.get('requestId'),
        })
        return c.body(toCsv(found), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="adgange-${filter.fra}-${filter.til}.csv"`,
        })
      })
    },
  }
}

function conditionOf(log: AccessLogTable, filter: Filter): SQL | undefined {
  const { bruger, om, fra, til, udfald } = filter
  return and(
    gte(log.at, beginOfDay(fra)),
    lt(log.at, beginOfDay(addDays(til, 1))),
    bruger === '' ? undefined : eq(log.userIdent, bruger),
    om === '' ? undefined : or(like(log.askedFor, containing(om)), eq(log.actedAsIdent, om)),
    udfald === 'alle' ? undefined : udfald === 'vist' ? eq(log.status, 200) : ne(log.status, 200),
  )
}

function queryOf(filter: Filter, side = 1): string {
  const { bruger, om, fra, til, udfald } = filter
  return String(
    new URLSearchParams({ bruger, om, fra, til, udfald, ...(side > 1 && { side: String(side) }) }),
  )
}

const OUTCOMES = [
  ['alle', 'Alle'],
  ['vist', 'Vist'],
  ['afvist', 'Afvist'],
] as const

function listOf(filter: Filter, found: readonly Row[]) {
  const rows = found.slice(0, PAGE_ROWS)
  return html`<h1>Adgange</h1>
<p class="quiet">Hvem der har set oplysninger om hvem, og hvem der blev afvist. Også hvert opslag her bliver skrevet ned.</p>
<form>
<div class="fields">
<div><label for="bruger">Brugerens medlemsident</label><input id="bruger" name="bruger" value="${filter.bruger}" autocomplete="off"></div>
<div><label for="om">Medlem, sag eller søgeord</label><input id="om" name="om" value="${filter.om}" autocomplete="off"></div>
<div><label for="fra">Fra og med</label><input id="fra" name="fra" type="date" value="${filter.fra}"></div>
<div><label for="til">Til og med</label><input id="til" name="til" type="date" value="${filter.til}"></div>
<div><label for="udfald">Udfald</label><select id="udfald" name="udfald">${OUTCOMES.map(
    ([value, label]) =>
      html`<option value="${value}"${value === filter.udfald ? ' selected' : ''}>${label}</option>`,
  )}</select></div>
</div>
<div class="actions"><button type="submit" class="main">Vis</button>
<a class="button" href="${CSV_PATH}?${queryOf(filter)}">Hent som CSV</a></div>
</form>
${
  rows.length === 0
    ? html`<p role="status">Ingen adgange passer til det valgte.</p>`
    : html`<table><caption>${rows.length} adgange, den nyeste først</caption>
<thead><tr>${COLUMNS.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${rows.map(
        (row) =>
          html`<tr>${COLUMNS.map(
            ({ label, isLong, text }) =>
              html`<td data-label="${label}" class="${isLong ? 'long' : label === 'Udfald' && row.status !== 200 ? 'refused' : ''}">${text(row)}</td>`,
          )}</tr>`,
      )}</tbody></table>`
}
<div class="actions">${filter.side === 1 ? '' : html`<a class="button" href="${PATH}?${queryOf(filter, filter.side - 1)}">Vis nyere</a>`}
${found.length <= PAGE_ROWS ? '' : html`<a class="button" href="${PATH}?${queryOf(filter, filter.side + 1)}">Vis ældre</a>`}</div>`
}

/** A file that Danish spreadsheets open, with its letters. */
function toCsv(rows: readonly Row[]): string {
  const lines = [
    COLUMNS.map(({ label }) => label),
    ...rows.map((row) => COLUMNS.map(({ text }) => text(row))),
  ]
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(';')).join('\r\n')}\r\n`
}

/** A quoted cell; an apostrophe keeps spreadsheets from running its text as a formula. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { html } from 'hono/html'
import * as v from 'valibot'
import { criteriaOf } from '../../platform/access-log.ts'
import type { Clock } from '../../platform/clock.ts'
import { timeInDenmark } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http-error.ts'
import { containing, pageNumber, searchedText } from '../../platform/office/list-filter.ts'
import type { OfficeArea } from '../../platform/office/office.ts'
import { OFFICE_PATH } from '../../platform/office/paths.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { accessLog, persons, updateBatches, updateFields } from '../tables.ts'
import { approveUpdate, isUndecided, refuseUpdate } from './decide-update.ts'
import {
  SECRET_FIELD_TYPES,
  UPDATE_FIELD_TYPES,
  UPDATE_TYPES,
  type UpdateFieldType,
  type UpdateType,
} from './updates-wire.ts'

interface UpdateAreaOptions {
  readonly db: Database
  readonly clock: Clock
  /** Whether an update waits until it is approved; if not, it can only be stopped in time. */
  readonly needsApproval: boolean
  /** The idents of those who decide. */
  readonly members: readonly string[]
}

const PATH = `${OFFICE_PATH}/aendringer`
const PAGE_ROWS = 50
const LONGEST_REASON = 500

const TYPE_LABELS: Readonly<Record<UpdateType, string>> = {
  OpdaterMedlem: 'Ændring af medlem',
  MedlemOphoert: 'Stoppet på arbejdsstedet',
  TilfoejMedlemArbejdssted: 'Tilføjet til arbejdssted',
  OpdaterOgTilfoejEksisterendeMedlem: 'Tilføjet til egen medlemsliste',
  SkiftMedlemArbejdssted: 'Flyttet til andet arbejdssted',
  MedlemSkiftetStillingTRIkkeDaekker: 'Skiftet stilling',
  OpdaterTR_FTR: 'Ændring af tillidsvalgt',
}

const FIELD_LABELS: Readonly<Record<UpdateFieldType, string>> = {
  Arbejdsstednummer: 'Arbejdssted',
  Stillingsnummer: 'Stilling',
  Timetal: 'Timetal',
  PrivatMobil: 'Privat mobil',
  PrivatFastnetTelefon: 'Privat fastnettelefon',
  PrivatEmail: 'Privatmail',
  ArbejdsTelefon: 'Arbejdstelefon',
  ArbejdsEmail: 'Arbejdsmail',
  TRTelefon: 'Telefon som tillidsvalgt',
  TREmail: 'E-mail som tillidsvalgt',
}

const OUTCOMES = {
  godkendt: 'Ændringen er godkendt. Den bliver ført ind i registret på sin dato.',
  afvist: 'Ændringen er afvist. Den, der indsendte den, kan se begrundelsen.',
  behandlet: 'Ændringen er allerede behandlet af en anden.',
} as const

const reasonSchema = v.pipe(
  writtenText(LONGEST_REASON, `Begrundelsen må højst være på ${LONGEST_REASON} tegn.`),
  v.trim(),
  v.minLength(1, 'Skriv en begrundelse.'),
)

const filterSchema = v.object({
  /** Words of the member's name, or the member number. */
  medlem: searchedText,
  side: pageNumber,
})
type Filter = v.InferOutput<typeof filterSchema>

const rowSchema = v.object({ type: v.picklist(UPDATE_TYPES) })
const fieldSchema = v.object({ type: v.picklist(UPDATE_FIELD_TYPES) })

/** What a refusal was sent with, to show the form again. */
interface Typed {
  readonly id: number
  readonly reason: string
  readonly problem: string
}

/** The page on which the office approves or refuses reported changes of members. */
export function updateArea({ db, clock, needsApproval, members }: UpdateAreaOptions): OfficeArea {
  async function findUndecided(filter: Filter) {
    const submitters = alias(persons, 'submitter')
    const batches = await db
      .select({ batch: updateBatches, member: persons, user: submitters })
      .from(updateBatches)
      .innerJoin(persons, eq(persons.ident, updateBatches.memberIdent))
      .leftJoin(submitters, eq(submitters.ident, updateBatches.userIdent))
      .where(and(isUndecided, isOfMember(filter.medlem)))
      .orderBy(asc(updateBatches.id))
      .limit(PAGE_ROWS + 1)
      .offset((filter.side - 1) * PAGE_ROWS)
    const fields = await db
      .select()
      .from(updateFields)
      .where(
        inArray(
          updateFields.batchId,
          batches.map(({ batch }) => batch.id),
        ),
      )
      .orderBy(asc(updateFields.batchId), asc(updateFields.place))
    return batches.map((row) => ({
      ...row,
      fields: fields.filter(({ batchId }) => batchId === row.batch.id),
    }))
  }

  async function listPage(
    caller: { readonly userIdent: string; readonly requestId: string },
    filter: Filter,
    notice: string | null,
    typed: Typed | null = null,
  ) {
    const found = await findUndecided(filter)
    const total = await db.$count(updateBatches, isUndecided)
    await db.insert(accessLog).values({
      ...caller,
      actedAsIdent: null,
      call: `GET ${PATH}`,
      askedFor: filter.medlem === '' ? 'list' : criteriaOf({ medlem: filter.medlem }),
      status: 200,
    })
    return contentOf(found, { total, filter, needsApproval, notice, typed })
  }

  return {
    path: PATH,
    label: 'Ændringer',
    members,
    addRoutes(app) {
      app.get(PATH, async (c) => {
        const outcome = v.safeParse(
          v.picklist(['godkendt', 'afvist', 'behandlet']),
          c.req.query('besked'),
        )
        const caller = { userIdent: c.get('memberIdent'), requestId: c.get('requestId') }
        const content = await listPage(
          caller,
          v.parse(filterSchema, c.req.query()),
          outcome.success ? OUTCOMES[outcome.output] : null,
        )
        return c.html(c.get('show')({ title: 'Ændringer', content }))
      })
      app.post(`${PATH}/:id{[0-9]{1,15}}/godkend`, async (c) => {
        const decision = { id: Number(c.req.param('id')), memberIdent: c.get('memberIdent') }
        const isDone = await approveUpdate(db, decision)
        return c.redirect(answered(c.req.query(), isDone ? 'godkendt' : 'behandlet'), 303)
      })
      app.post(`${PATH}/:id{[0-9]{1,15}}/afvis`, async (c) => {
        const decision = { id: Number(c.req.param('id')), memberIdent: c.get('memberIdent') }
        const { begrundelse } = await c.req.parseBody()
        if (typeof begrundelse !== 'string') throw new HttpError(400, 'Skriv en begrundelse.')
        const reason = v.safeParse(reasonSchema, begrundelse)
        if (!reason.success) {
          const caller = { userIdent: decision.memberIdent, requestId: c.get('requestId') }
          const typed = {
            id: decision.id,
            reason: begrundelse,
            problem: reason.issues[0].message,
          }
          const content = await listPage(caller, v.parse(filterSchema, c.req.query()), null, typed)
          return c.html(c.get('show')({ title: 'Fejl: Ændringer', content }), 422)
        }
        const isDone = await refuseUpdate(db, decision, reason.output, clock)
        return c.redirect(answered(c.req.query(), isDone ? 'afvist' : 'behandlet'), 303)
      })
    },
  }
}

type Found = {
  readonly batch: typeof updateBatches.$inferSelect
  readonly member: typeof persons.$inferSelect
  readonly user: typeof persons.$inferSelect | null
  readonly fields: readonly (typeof updateFields.$inferSelect)[]
}

interface Shown {
  /** How many wait, whoever they are about. */
  readonly total: number
  readonly filter: Filter
  readonly needsApproval: boolean
  readonly notice: string | null
  readonly typed: Typed | null
}

function contentOf(
  found: readonly Found[],
  { total, filter, needsApproval, notice, typed }: Shown,
) {
  const rows = found.slice(0, PAGE_ROWS)
  return html`<h1>Ændringer</h1>
<p class="quiet">Tillidsvalgte har meldt disse ændringer. ${needsApproval ? 'Intet bliver ført ind i registret, før det er godkendt her.' : 'De bliver ført ind i registret af sig selv, medmindre de bliver afvist her inden.'}</p>
${notice === null ? '' : html`<p class="notice" role="status">${notice}</p>`}
${
  total === 0
    ? html`<p>Ingen ændringer venter.</p>`
    : html`<p>${total === 1 ? '1 ændring venter' : `${total} ændringer venter, den ældste først`}.</p>
<form>
<div class="fields"><div><label for="medlem">Medlemmets navn eller medlemsnummer</label><input id="medlem" name="medlem" value="${filter.medlem}" autocomplete="off"></div></div>
<div class="actions"><button type="submit" class="main">Vis</button>
${filter.medlem === '' ? '' : html`<a class="button" href="${PATH}">Vis alle</a>`}</div>
</form>
${rows.length === 0 ? html`<p>Ingen ændringer passer til det valgte.</p>` : ''}
<ul class="cards">${rows.map((one) => html`<li class="card">${cardOf(one, queryOf(filter), typed?.id === one.batch.id ? typed : null)}</li>`)}</ul>
<div class="actions">${filter.side === 1 ? '' : html`<a class="button" href="${PATH}${queryOf({ ...filter, side: filter.side - 1 })}">Vis ældre</a>`}
${found.length <= PAGE_ROWS ? '' : html`<a class="button" href="${PATH}${queryOf({ ...filter, side: filter.side + 1 })}">Vis nyere</a>`}</div>`
}`
}

/** The query of a page of the list, with its question mark; empty for the first page of all. */
function queryOf({ medlem, side }: Filter, outcome?: keyof typeof OUTCOMES): string {
  const query = new URLSearchParams({
    ...(medlem !== '' && { medlem }),
    ...(side > 1 && { side: String(side) }),
    ...(outcome !== undefined && { besked: outcome }),
  })
  return query.size === 0 ? '' : `?${query}`
}

/** The page on which the decision was made, with its outcome. */
function answered(query: Record<string, string>, outcome: keyof typeof OUTCOMES): string {
  return PATH + queryOf(v.parse(filterSchema, query), outcome)
}

/** Whether a member has this number, or all these words in their name; no condition if it is empty. */
function isOfMember(searched: string): SQL | undefined {
  if (searched === '') return undefined
  const name = sql`${persons.firstName} || ' ' || ${persons.lastName}`
  const words = searched.split(/\s+/).map((word) => ilike(name, containing(word)))
  return or(eq(persons.memberNumber, searched), and(...words))
}

function cardOf({ batch, member, user, fields }: Found, query: string, typed: Typed | null) {
  const name = nameOf(member)
  const { type } = v.parse(rowSchema, batch)
  const field = `begrundelse-${batch.id}`
  return html`<h2>${name}</h2>
<p class="quiet">${TYPE_LABELS[type]}</p>
<dl>
<dt>Medlemsnummer</dt><dd>${member.memberNumber}</dd>
<dt>Indsendt</dt><dd>${timeInDenmark(batch.registeredAt)} af ${user === null ? batch.userIdent : nameOf(user)}</dd>
${batch.effectiveOn === null ? '' : html`<dt>Gælder fra</dt><dd>${dateOf(batch.effectiveOn)}</dd>`}
${batch.endedOn === null ? '' : html`<dt>Ophørt</dt><dd>${dateOf(batch.endedOn)}</dd>`}
${fields.map((each) => html`<dt>${FIELD_LABELS[v.parse(fieldSchema, each).type]}</dt><dd>${each.oldName ?? (member.phoneIsSecret && SECRET_FIELD_TYPES.includes(each.type) ? '(hemmeligt nummer)' : '(tomt)')} → ${each.newName ?? '(tomt)'}</dd>`)}
${batch.remarks === null ? '' : html`<dt>Øvrige oplysninger</dt><dd>${batch.remarks}</dd>`}
</dl>
<form method="post" action="${PATH}/${batch.id}/godkend${query}" class="actions"><button type="submit" class="main" aria-label="Godkend ændringen af ${name}">Godkend</button></form>
<details${typed === null ? '' : ' open'}><summary>Afvis …</summary>
<form method="post" action="${PATH}/${batch.id}/afvis${query}">
<label for="${field}">Begrundelse til den, der indsendte ændringen</label>
<textarea id="${field}" name="begrundelse" rows="3" maxlength="${LONGEST_REASON}" required${typed === null ? '' : html` aria-invalid="true" aria-describedby="fejl-${batch.id}"`}>${typed?.reason ?? ''}</textarea>
${typed === null ? '' : html`<p class="problem" id="fejl-${batch.id}" role="alert">${typed.problem}</p>`}
<p class="actions"><button type="submit" aria-label="Afvis ændringen af ${name}">Afvis</button></p>
</form></details>`
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

/** A calendar date as `dd.mm.yyyy`. */
function dateOf(day: string): string {
  return day.split('-').reverse().join('.')
}

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { isEmail } from '../../platform/contact.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { LONGEST_SENDING_MS, type MailAttachment, MailError } from '../../platform/mail.ts'
import { toOneLine } from '../../platform/one-line.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import { type Caseworker, holdCaseToWorkOn, refusal } from '../case/change-case.ts'
import { idsOfMerged } from '../case/merged-cases.ts'
import { requireFewRecipients, requireMailsLeft } from '../limits.ts'
import { cases, files, mails, portalUsers } from '../tables.ts'
import type { SalaryTools } from '../tools.ts'

/** A validated email: each recipient is a single address, and the subject a single line. */
export interface MailDraft {
  readonly caseId: string
  readonly templateType: string
  readonly subject: string
  readonly content: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly attachments: readonly { readonly fullName: string; readonly caseNumber: string }[]
}

/** Identical emails within this time count as one: a double click or a retry. */
const REPEAT_SECONDS = 120
/**
 * If sending takes longer than this, the process has died, and another request may send the email.
 */
const CLAIM_SECONDS = (LONGEST_SENDING_MS + 15_000) / 1000
const LOOK_AGAIN_MS = 250

const REFUSED = {
  file: 'Filen findes ikke længere i sagen.',
  tooLarge:
    'Filerne fylder for meget til at blive sendt i én mail. Vedhæft færre eller mindre filer.',
  unreachable:
    'Mailen blev ikke sendt, fordi mailserveren ikke svarede. Prøv igen om lidt. Det, du har skrevet, er her stadig.',
  recipient: (addresses: readonly string[]) =>
    `Mailen blev ikke sendt. Mailserveren afviser ${addresses.join(', ')}.`,
  unknown:
    'Det er uvist, om mailen blev sendt, fordi portalen blev afbrudt imens. Spørg modtageren, før du sender den igen.',
  someRecipient: (addresses: readonly string[]) =>
    `Mailen er sendt, men ikke til ${addresses.join(', ')}, som mailserveren afviser.`,
} as const

type Tools = Pick<SalaryTools, 'mail' | 'files' | 'maxFileBytes' | 'limits'>

const isClaimed = sql<boolean>`${mails.createdAt} > clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})`

/** An email whose row the current request has claimed, so that no other request sends it. */
interface ClaimedMail {
  readonly id: number
  readonly fromName: string | null
  readonly replyTo: string | null
  readonly attachments: readonly MailAttachment[]
}

type Claim =
  | { readonly state: 'mine'; readonly mail: ClaimedMail }
  | { readonly state: 'in-progress'; readonly id: number }
  | { readonly state: 'sent'; readonly recipients: readonly string[] }
  | { readonly state: 'unknown' }

/** What became of an email; null if another request must be asked again. */
type Outcome = Exclude<Claim, { readonly state: 'mine' | 'in-progress' }> | null

/**
 * Sends an email from a case. A short transaction claims its row before it is sent. A double click
 * waits for the first request and gets the same result. The row also records the moment before the
 * mail server is given the end of the email, which makes the server deliver it. If the sending
 * process died before that, a retry sends the email. If it died after that, nobody knows whether
 * the server accepted the email: a retry says so, and only one after that sends it again.
 */
export async function sendCaseMail(
  caseworker: Caseworker,
  tools: Tools,
  draft: MailDraft,
): Promise<void> {
  requireFewRecipients(tools.limits, recipientsOf(draft))
  let outcome: Outcome = null
  while (outcome === null) {
    const claim = await claimMail(caseworker, tools, draft)
    outcome =
      claim.state === 'mine'
        ? await send(caseworker.db, tools, draft, claim.mail)
        : claim.state === 'in-progress'
          ? await waitForOther(caseworker.db, claim.id)
          : claim
  }
  if (outcome.state === 'unknown') {
    throw refusal(400, { tilEmailAdresseList: [REFUSED.unknown] })
  }
  requireAll(draft, outcome.recipients)
}

/** The number of emails that are claimed and not yet sent. */
export function countMailsBeingSent(db: Database): Promise<number> {
  return db.$count(mails, inArray(mails.state, ['sending', 'handed-over']))
}

function claimMail(
  { db: database, personIdent }: Caseworker,
  tools: Tools,
  draft: MailDraft,
): Promise<Claim> {
  const digest = createHash('sha256')
    .update(JSON.stringify([personIdent, draft]))
    .digest('hex')
  return database.transaction(async (db) => {
    // Lock the case, so that the second request of a double click sees the row of the first.
    await holdCaseToWorkOn(db, personIdent, draft.caseId)
    const [before] = await db
      .select({
        id: mails.id,
        state: mails.state,
        recipients: mails.recipients,
        isClaimed,
        isRecent: sql<boolean>`coalesce(${mails.sentAt}, ${mails.createdAt}) > clock_timestamp() - make_interval(secs => ${REPEAT_SECONDS})`,
      })
      .from(mails)
      .where(and(eq(mails.caseId, draft.caseId), eq(mails.digest, digest)))
      .orderBy(desc(mails.id))
      .limit(1)
    if (before?.state === 'sent' && before.isRecent) {
      return { state: 'sent', recipients: before.recipients }
    }
    const isInProgress = before?.state === 'sending' || before?.state === 'handed-over'
    if (isInProgress && before.isClaimed) return { state: 'in-progress', id: before.id }
    if (before?.state === 'handed-over') {
      await db.update(mails).set({ state: 'unknown' }).where(eq(mails.id, before.id))
      return { state: 'unknown' }
    }

    await requireMailsLeft(db, tools.limits, personIdent, before?.id)
    const attached = await findAttached(db, tools, draft, personIdent)
    const [sender] = await db
      .select({ name: portalUsers.name, address: portalUsers.mailAddress })
      .from(portalUsers)
      .where(eq(portalUsers.personIdent, personIdent))
    const claimed = {
      state: 'sending' as const,
      createdAt: sql`clock_timestamp()`,
      recipients: [...recipientsOf(draft)],
    }
    const [row] =
      before && before.state !== 'sent'
        ? await db.update(mails).set(claimed).where(eq(mails.id, before.id)).returning()
        : await db
            .insert(mails)
            .values({
              ...claimed,
              caseId: draft.caseId,
              byIdent: personIdent,
              digest,
              ccRecipients: draft.cc.filter((each) => !draft.to.includes(each)),
              bccRecipients: draft.bcc.filter((each) => ![...draft.to, ...draft.cc].includes(each)),
              subject: draft.subject,
              content: draft.content,
              attachments: attached.map(({ fullName, sha256 }) => ({ fullName, sha256 })),
            })
            .returning()
    if (!row) throw new Error('The mail has no row.')
    return {
      state: 'mine',
      mail: {
        id: row.id,
        fromName: sender?.name ? toOneLine(sender.name) : null,
        replyTo: sender?.address && isEmail(sender.address) ? sender.address : null,
        attachments: attached.map(({ fullName, mimeType, storageKey }) => ({
          name: toOneLine(fullName),
          mimeType,
          open: async () => (await tools.files.open(storageKey)).content,
        })),
      },
    }
  })
}

/** Finds the files to attach; throws unless they belong to this case or to one merged into it. */
async function findAttached(
  db: Database,
  tools: Tools,
  draft: MailDraft,
  personIdent: string,
): Promise<readonly (typeof files.$inferSelect)[]> {
  const keyOf = (file: { readonly fullName: string; readonly caseNumber: string }) =>
    `${file.caseNumber}/${file.fullName}`
  const keys = [...new Set(draft.attachments.map(keyOf))]
  if (keys.length === 0) return []
  const rows = await db
    .select({ file: files, caseNumber: cases.number })
    .from(files)
    .innerJoin(cases, eq(cases.id, files.caseId))
    .where(
      and(
        or(eq(cases.id, draft.caseId), inArray(cases.id, idsOfMerged([draft.caseId]))),
        atOwnWorkplaces(db, personIdent),
        inArray(
          files.fullName,
          draft.attachments.map(({ fullName }) => fullName),
        ),
      ),
    )
  const known = new Map(
    rows.map(({ file, caseNumber }) => [keyOf({ fullName: file.fullName, caseNumber }), file]),
  )
  const chosen = keys.flatMap((key) => known.get(key) ?? [])
  if (chosen.length < keys.length) {
    throw refusal(400, { vedhaeftetFilIdList: [REFUSED.file] })
  }
  if (chosen.reduce((sum, { bytes }) => sum + bytes, 0) > tools.maxFileBytes) {
    throw refusal(400, { vedhaeftetFilIdList: [REFUSED.tooLarge] })
  }
  return chosen
}

async function send(
  db: Database,
  { mail }: Tools,
  draft: MailDraft,
  { id, ...about }: ClaimedMail,
): Promise<Outcome> {
  const row: { state: 'sending' | 'handed-over' | 'taken-over' } = { state: 'sending' }
  let refused: readonly string[]
  try {
    ;({ refused } = await mail.send(
      {
        ...about,
        id: `sag-${draft.caseId}-mail-${id}`,
        to: draft.to,
        cc: draft.cc,
        bcc: draft.bcc,
        subject: draft.subject,
        text: draft.content,
      },
      async () => {
        row.state = (await markHandedOver(db, id)) ? 'handed-over' : 'taken-over'
        if (row.state === 'taken-over') throw new Error('Another request sends this mail.')
      },
    ))
  } catch (error) {
    if (row.state === 'taken-over') return null
    const isUncertain = error instanceof MailError && error.isUncertain
    await db
      .update(mails)
      .set({ state: isUncertain ? 'unknown' : 'failed' })
      // Another request may have claimed the row if this one took too long.
      .where(and(eq(mails.id, id), eq(mails.state, row.state)))
    if (isUncertain) return { state: 'unknown' }
    throw error instanceof MailError ? toHttpError(error, draft) : error
  }
  const recipients = [...recipientsOf(draft)].filter((each) => !refused.includes(each))
  // In a transaction, because only that is tried again when the connection breaks.
  await db.transaction((transaction) =>
    transaction
      .update(mails)
      .set({ state: 'sent', sentAt: sql`clock_timestamp()`, recipients })
      .where(eq(mails.id, id)),
  )
  return { state: 'sent', recipients }
}

/** Returns false if another request is handing over the email, or has done so. */
async function markHandedOver(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ state: 'handed-over' })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Waits for the result of another request that sends the same email; null if that one has died. */
async function waitForOther(db: Database, id: number): Promise<Outcome> {
  for (;;) {
    await wait(LOOK_AGAIN_MS)
    const [row] = await db
      .select({ state: mails.state, recipients: mails.recipients, isClaimed })
      .from(mails)
      .where(eq(mails.id, id))
    switch (row?.state) {
      case 'sent':
        return { state: 'sent', recipients: row.recipients }
      case 'unknown':
        return { state: 'unknown' }
      case 'sending':
      case 'handed-over':
        if (!row.isClaimed) return null
        break
      default:
        throw new HttpError(502, REFUSED.unreachable)
    }
  }
}

function recipientsOf({ to, cc, bcc }: MailDraft): ReadonlySet<string> {
  return new Set([...to, ...cc, ...bcc])
}

/**
 * Throws an error that names the recipients that the mail server rejected, if any. A repeated
 * request gets the same error.
 */
function requireAll(draft: MailDraft, reached: readonly string[]): void {
  const missed = [...recipientsOf(draft)].filter((each) => !reached.includes(each))
  if (missed.length > 0) throw refusal(400, byField(draft, missed, REFUSED.someRecipient))
}

function toHttpError(error: MailError, draft: MailDraft): HttpError {
  if (error.tooLarge) return refusal(400, { vedhaeftetFilIdList: [REFUSED.tooLarge] })
  const refused = error.refused.filter((each) => recipientsOf(draft).has(each))
  if (refused.length > 0) return refusal(400, byField(draft, refused, REFUSED.recipient))
  return new HttpError(502, REFUSED.unreachable, { cause: error })
}

function byField(
  { to, cc, bcc }: MailDraft,
  addresses: readonly string[],
  say: (addresses: readonly string[]) => string,
) {
  const lists = { tilEmailAdresseList: to, ccEmailAdresseList: cc, bccEmailAdresseList: bcc }
  return Object.fromEntries(
    Object.entries(lists)
      .map(([field, list]) => [field, addresses.filter((each) => list.includes(each))] as const)
      .filter(([, found]) => found.length > 0)
      .map(([field, found]) => [field, [say(found)]]),
  )
}

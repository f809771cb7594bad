import { and, eq, gte, inArray, like, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { isEmail } from '../../platform/contact.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { toOneLine } from '../../platform/one-line.ts'
import { KEEP_TRYING_DAYS, type OutboxMail } from '../../platform/outbox.ts'
import { coveredMembers } from '../covered.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { employments, notes, outbox, persons, portalUsers } from '../tables.ts'

export const MOST_RECIPIENTS = 200
/** Mails that one user may send on one day. */
export const MOST_A_DAY = 1000

const REFUSED = {
  day: (left: number) =>
    `Du kan højst sende ${MOST_A_DAY} mails fra portalen på en dag. ${left > 0 ? `Du kan sende ${left} mere i dag.` : 'Prøv igen i morgen.'} Det, du har skrevet, er her stadig.`,
  member: 'Du har ikke adgang til en af modtagerne. Genindlæs siden, og vælg modtagerne igen.',
  address:
    'En af mailadresserne er ændret, siden du åbnede listen. Genindlæs siden, og vælg modtagerne igen.',
  sender: 'Skriv din egen mailadresse på din profil, før du sender. Svarene kommer dertil.',
} as const

/** Stands in the subject or the text for the first name of each recipient. */
const FIRST_NAME = /\{fornavn\}/gi

export interface MemberMail {
  /** What the portal calls this mail; sent again with the same key, it is the same mail. */
  readonly key: string
  readonly subject: string
  readonly content: string
  readonly takesNotes: boolean
  readonly recipients: readonly { readonly memberIdent: string; readonly address: string }[]
}

const ofMail = (ownerIdent: string, key: string) =>
  and(eq(outbox.ownerIdent, ownerIdent), like(outbox.key, `${key}/%`))

/**
 * Puts a mail to each recipient into the outbox, or nothing if the mail is there already. Addresses
 * that are not registered for members of the sender are refused: the portal is no open relay.
 */
export function sendToMembers(database: Database, ownerIdent: string, mail: MemberMail) {
  return oneAtATime(database, ownerIdent, async (db) => {
    if ((await db.$count(outbox, ofMail(ownerIdent, mail.key))) > 0) return
    const firstNames = await findRecipients(db, ownerIdent, mail.recipients)
    const startOfDay = sql`date_trunc('day', clock_timestamp() at time zone 'Europe/Copenhagen') at time zone 'Europe/Copenhagen'`
    const today = await db.$count(
      outbox,
      and(
        eq(outbox.ownerIdent, ownerIdent),
        sql`${outbox.memberIdent} is not null`,
        gte(outbox.createdAt, startOfDay),
      ),
    )
    if (today + mail.recipients.length > MOST_A_DAY) {
      throw new HttpError(400, REFUSED.day(MOST_A_DAY - today))
    }
    const sender = await findSender(db, ownerIdent)
    await db.insert(outbox).values(
      mail.recipients.map(({ memberIdent, address }) => {
        const filled = (text: string) =>
          text.replace(FIRST_NAME, () => firstNames.get(memberIdent) ?? '')
        return {
          ownerIdent,
          key: `${mail.key}/${memberIdent}`,
          ...sender,
          address,
          memberIdent,
          subject: toOneLine(filled(mail.subject)),
          content: filled(mail.content),
          takesNote: mail.takesNotes,
        }
      }),
    )
  })
}

async function findSender(db: Database, ownerIdent: string) {
  const [found] = await db
    .select({ user: portalUsers.stewardEmail, person: persons })
    .from(portalUsers)
    .innerJoin(persons, eq(persons.ident, portalUsers.personIdent))
    .where(eq(portalUsers.personIdent, ownerIdent))
  const replyTo = found?.user || found?.person.email
  if (!found || !replyTo || !isEmail(replyTo)) throw new HttpError(400, REFUSED.sender)
  return { fromName: toOneLine(`${found.person.firstName} ${found.person.lastName}`), replyTo }
}

/** The first names by ident; throws unless all are the sender's members at registered addresses. */
async function findRecipients(
  db: Database,
  ownerIdent: string,
  recipients: MemberMail['recipients'],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({
      ident: persons.ident,
      firstName: persons.firstName,
      email: persons.email,
      workEmail: employments.workEmail,
    })
    .from(persons)
    .leftJoin(employments, eq(employments.personIdent, persons.ident))
    .where(
      and(
        inArray(
          persons.ident,
          recipients.map(({ memberIdent }) => memberIdent),
        ),
        inArray(persons.ident, coveredMembers(db, ownerIdent)),
      ),
    )
  if (!recipients.every(({ memberIdent }) => rows.some(({ ident }) => ident === memberIdent))) {
    throw new HttpError(403, REFUSED.member)
  }
  const isRegistered = ({ memberIdent, address }: MemberMail['recipients'][number]) =>
    rows.some(
      ({ ident, email, workEmail }) =>
        ident === memberIdent && [email, workEmail].some((one) => one?.trim() === address),
    )
  if (!recipients.every(isRegistered)) throw new HttpError(400, REFUSED.address)
  return new Map(rows.map(({ ident, firstName }) => [ident, firstName]))
}

/** What became of a mail, for each recipient. */
export async function readSending(db: Database, ownerIdent: string, key: string) {
  const rows = await db
    .select({
      memberIdent: outbox.memberIdent,
      state: sql<'Venter' | 'Sendt' | 'Afvist' | 'Uvist'>`case
        when ${outbox.sentAt} is not null then 'Sendt'
        when ${outbox.refusedAt} is not null then 'Afvist'
        when ${outbox.handedOverAt} < clock_timestamp() - interval '2 minutes' then 'Uvist'
        when ${outbox.createdAt} < clock_timestamp() - make_interval(days => ${KEEP_TRYING_DAYS}) then 'Afvist'
        else 'Venter' end`,
    })
    .from(outbox)
    .where(ofMail(ownerIdent, key))
    .orderBy(outbox.id)
  return rows.map(({ memberIdent, state }) => ({
    Medlemsident: memberIdent ?? '',
    Status: state,
  }))
}

/** Writes the note on a member that a mail was sent, if the sender wants one. */
export async function noteMail(db: Database, mail: OutboxMail, clock: Clock): Promise<void> {
  if (!mail.takesNote || mail.memberIdent === null) return
  const now = clock.now()
  await db.insert(notes).values({
    ownerIdent: mail.ownerIdent,
    referenceType: 'MedlemIdent',
    referenceId: mail.memberIdent,
    title: 'Mail sendt fra portalen',
    content: `Emne: ${mail.subject}`,
    isRead: true,
    createdAt: now,
    updatedAt: now,
  })
}

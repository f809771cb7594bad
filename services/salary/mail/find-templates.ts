import { and, eq } from 'drizzle-orm'
import { isEmail } from '../../platform/contact.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import { type Caseworker, caseNotFound } from '../case/change-case.ts'
import type { SalaryLimits } from '../limits.ts'
import { cases, portalUsers, positions, responsibilities, workplaces } from '../tables.ts'
import type { MailTemplatesWire } from './mail-wire.ts'
import { fillTemplates } from './templates.ts'

/** Fills the templates in with the case, the employer and the sender's name. */
export async function findTemplates(
  { db, personIdent, clock }: Caseworker,
  { recipientsPerMail }: SalaryLimits,
  caseId: string,
): Promise<MailTemplatesWire> {
  const [found] = await db
    .select({
      case: cases,
      workplace: workplaces,
      position: positions,
      sender: portalUsers,
      senderPost: responsibilities.postName,
    })
    .from(cases)
    .innerJoin(workplaces, eq(workplaces.number, cases.workplaceNumber))
    .innerJoin(portalUsers, eq(portalUsers.personIdent, personIdent))
    .innerJoin(
      responsibilities,
      and(
        eq(responsibilities.workplaceNumber, cases.workplaceNumber),
        eq(responsibilities.personIdent, personIdent),
      ),
    )
    .leftJoin(positions, eq(positions.number, cases.positionNumber))
    .where(and(eq(cases.id, caseId), atOwnWorkplaces(db, personIdent)))
  if (!found) throw caseNotFound()
  const employer = found.case.employerEmail
  const filled = fillTemplates({
    caseNumber: found.case.number,
    newlyHiredName: found.case.newlyHiredName,
    workplaceName: found.workplace.name,
    positionName: found.position?.name ?? null,
    employedOn: found.case.employedOn,
    deadlineOn: found.case.deadlineOn,
    today: clock.today(),
    // Leave out an invalid address; the caseworker has to find the right one.
    employerAddress: employer !== null && isEmail(employer) ? employer : null,
    senderName: found.sender.name,
    senderPost: found.senderPost,
  })
  return {
    skabelonList: filled.map(({ type, name, subject, content, recipients }) => ({
      skabelonNavn: name,
      skabelonType: type,
      emne: subject,
      indhold: content,
      tilEmailAdresseList: [...recipients],
    })),
    maksAntalModtagere: recipientsPerMail,
  }
}

import { eq } from 'drizzle-orm'
import { type InferOutput, nullable, object } from 'valibot'
import { emailOrNone, phoneOrNone } from '../../platform/contact.ts'
import type { Database } from '../../platform/database.ts'
import { portalUsers } from '../tables.ts'

/** A representative's contact details in that role; empty or null for none. */
export const stewardContactIn = object({
  Mobil: nullable(phoneOrNone),
  Email: nullable(emailOrNone),
})

export async function saveStewardContact(
  db: Database,
  personIdent: string,
  { Mobil, Email }: InferOutput<typeof stewardContactIn>,
): Promise<void> {
  await db
    .update(portalUsers)
    .set({ stewardMobile: Mobil || null, stewardEmail: Email || null })
    .where(eq(portalUsers.personIdent, personIdent))
}

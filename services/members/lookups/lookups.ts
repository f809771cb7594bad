import { asc, eq } from 'drizzle-orm'
import { danishOrder } from '../../platform/danish-order.ts'
import type { Database } from '../../platform/database.ts'
import { departments, portalUsers, supportContacts } from '../tables.ts'

export async function listDepartments(db: Database) {
  const rows = await db
    .select({ Nummer: departments.number, Navn: departments.name })
    .from(departments)
    .orderBy(danishOrder(departments.name), asc(departments.number))
  return { Afdelinger: rows }
}

/** The general hotline, and the contact of the person's own department. */
export async function listSupportContacts(db: Database, personIdent: string) {
  const hotline = await db.select().from(supportContacts).orderBy(asc(supportContacts.type))
  const [department] = await db
    .select({ phone: departments.phone, email: departments.email })
    .from(portalUsers)
    .innerJoin(departments, eq(departments.number, portalUsers.departmentNumber))
    .where(eq(portalUsers.personIdent, personIdent))
  return {
    KontaktoplysningerList: [
      ...hotline.map((each) => ({
        KontaktoplysningerType: each.type,
        Telefon: each.phone,
        Email: each.email,
      })),
      ...(department
        ? [
            {
              KontaktoplysningerType: 'Afdeling',
              Telefon: department.phone,
              Email: department.email,
            },
          ]
        : []),
    ],
  }
}

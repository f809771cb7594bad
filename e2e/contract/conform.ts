import { Asker, type BackEnd, type Row } from './ask.ts'
import { askMembers } from './ask-members.ts'
import { askSalary } from './ask-salary.ts'
import type { ServiceName } from './calls.ts'
import type { Told } from './told.ts'

/** Makes every call of a service to a running back end, as the portal would. */
export async function conform(
  service: ServiceName,
  backEnd: BackEnd,
  told: Told,
): Promise<readonly Row[]> {
  if (service === 'members') {
    const asker = new Asker('members', backEnd)
    await askMembers(asker, told)
    return asker.rows()
  }
  const asker = new Asker('salary', backEnd)
  await askSalary(asker, told)
  return asker.rows()
}

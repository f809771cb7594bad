import type { User } from '@portal/platform/session'
import type { SearchDepartment } from './support-hit.ts'

/** The departments a support user may search: an Imitator only their own, others all. */
export function departmentsFor(
  user: Pick<User, 'roles' | 'department'>,
  all: readonly SearchDepartment[],
): readonly SearchDepartment[] {
  if (!user.roles.includes('Imitator')) return all
  return all.filter(({ number }) => number === user.department?.number)
}

import type { User } from '@portal/platform/session'
import type { SearchDepartment } from './support-hit.ts'

/** Users with the role `Imitator` may search only their own department, other support users all. */
export function departmentsFor(
  user: Pick<User, 'roles' | 'department'>,
  all: readonly SearchDepartment[],
): readonly SearchDepartment[] {
  if (!user.roles.includes('Imitator')) return all
  return all.filter(({ number }) => number === user.department?.number)
}

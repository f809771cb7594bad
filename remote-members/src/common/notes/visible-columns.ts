import { hasPermission, type Session } from '@portal/platform/session'

/** The columns that the user may see: those without access to notes see no number of them. */
export function visibleColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  session: Session,
): readonly C[] {
  return hasPermission(session, 'notes') ? columns : columns.filter(({ key }) => key !== 'notes')
}

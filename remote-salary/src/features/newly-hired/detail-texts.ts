import type { DetailName } from './newly-hired-details.ts'

/** Text keys for each detail of the newly hired person: its label and the action that edits it. */
export const DETAIL_TEXTS = {
  mobile: { label: 'salary.newlyHired.mobile', edit: 'salary.newlyHired.editMobile' },
  email: { label: 'salary.newlyHired.email', edit: 'salary.newlyHired.editEmail' },
  dateOfBirth: { label: 'salary.newlyHired.birth', edit: 'salary.newlyHired.editBirth' },
  dateOfEmployment: {
    label: 'salary.newlyHired.employment',
    edit: 'salary.newlyHired.editEmployment',
  },
} as const satisfies Record<DetailName, { readonly label: string; readonly edit: string }>

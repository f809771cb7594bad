export { CaseDetailsPage } from './features/case-details/CaseDetailsPage.tsx'
export { CaseNotes as Notes } from './features/case-notes/CaseNotes.tsx'
export { MergedCases } from './features/merged-cases/MergedCases.tsx'
export { Reminders } from './features/reminders/Reminders.tsx'

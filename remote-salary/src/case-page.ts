export { CaseDetailsPage } from './features/case-details/CaseDetailsPage.tsx'

export { OrganisingPage } from './features/organising-page/OrganisingPage.tsx'
export { OrganisingWidget } from './features/organising-widget/OrganisingWidget.tsx'

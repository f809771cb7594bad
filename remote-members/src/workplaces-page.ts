export { NotesButton } from './features/notes/NotesButton.tsx'
export { WorkplacesPage } from './features/workplaces/WorkplacesPage.tsx'

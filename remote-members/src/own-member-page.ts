export { MemberChanges } from './features/member-changes/MemberChanges.tsx'
export { NotesButton } from './features/notes/NotesButton.tsx'
export { OwnMemberPage } from './features/own-member/OwnMemberPage.tsx'

export { AddExistingButton } from './features/member-changes/AddExistingButton.tsx'
export { OtherMemberPage } from './features/other-member/OtherMemberPage.tsx'

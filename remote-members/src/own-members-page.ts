export { ContactBar } from './features/contact-several/ContactBar.tsx'
export { OwnMembersPage } from './features/own-members/OwnMembersPage.tsx'
export { Shortcuts } from './features/shortcuts/Shortcuts.tsx'

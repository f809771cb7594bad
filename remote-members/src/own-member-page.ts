export { FavouriteStar } from './features/favourites/FavouriteStar.tsx'
export { NotesButton } from './features/notes/NotesButton.tsx'
export { OwnMemberPage } from './features/own-member/OwnMemberPage.tsx'

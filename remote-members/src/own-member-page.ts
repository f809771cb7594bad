export { FavouriteStar } from './features/favourites/FavouriteStar.tsx'
export { OwnMemberPage } from './features/own-member/OwnMemberPage.tsx'

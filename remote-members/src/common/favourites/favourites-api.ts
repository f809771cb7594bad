import { call, noAnswer } from '@portal/platform/api'

/** Adds a member to the favourites if `wanted`, otherwise removes the member. */
export async function changeFavourite(memberId: string, wanted: boolean): Promise<void> {
  await call({
    service: 'members',
    method: wanted ? 'POST' : 'DELETE',
    path: wanted ? '/favorit/tilfoejfavorit' : '/favorit/fjernfavorit',
    query: { 'request.favoritId': memberId, 'request.favoritType': 'MedlemIdent' },
    intent: 'write',
    answer: noAnswer,
  })
}

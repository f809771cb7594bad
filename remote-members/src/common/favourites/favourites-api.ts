import { call, noAnswer } from '@portal/platform/api'

/** Makes a member a favourite, or no favourite any more. */
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

import { call, noAnswer } from '@portal/platform/api'
import type { CoveringPost } from '../../common/coverage.ts'

/** The request field for each post's total. */
const FIELDS = {
  TR: 'TotalAntalKollegaerBrugerDaekkerTR',
  FTR: 'TotalAntalKollegaerBrugerDaekkerFTR',
} as const satisfies Record<CoveringPost, string>

/** Saves the number of colleagues that the signed-in user covers as TR or FTR. */
export async function saveTotal(post: CoveringPost, total: number): Promise<void> {
  await call({
    service: 'members',
    method: 'POST',
    path: '/profil/opdatertotalantalkollegaerbrugerdaekker',
    intent: 'write',
    body: { [FIELDS[post]]: total },
    answer: noAnswer,
  })
}

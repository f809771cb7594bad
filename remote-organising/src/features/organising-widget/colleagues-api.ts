import { call, noAnswer } from '@portal/platform/api'
import type { CoveringPost } from './coverage.ts'

/** The field that a post's total is sent in. */
const FIELDS = {
  TR: 'TotalAntalKollegaerBrugerDaekkerTR',
  FTR: 'TotalAntalKollegaerBrugerDaekkerFTR',
} as const satisfies Record<CoveringPost, string>

/** Saves how many the signed-in person covers through posts of a kind. */
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

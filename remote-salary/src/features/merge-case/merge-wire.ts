import { ident } from '@portal/platform/wire'
import * as v from 'valibot'
import type { toMergeWire } from './merge-mapper.ts'

/** The id, perhaps in an object. */
export const survivorWire = v.pipe(
  v.union([v.object({ sagsId: ident }), ident]),
  v.transform((sent) => (typeof sent === 'string' ? sent : sent.sagsId)),
)

/** Request body of a merge and of its dry run. */
export type MergeWire = ReturnType<typeof toMergeWire>

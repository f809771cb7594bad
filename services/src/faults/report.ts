import * as v from 'valibot'

/** What a page may call wrong with a release. */
const FAULT_KINDS = [
  'not-released',
  'not-allowed',
  'network',
  'timeout',
  'integrity',
  'threw',
  'incompatible',
  'crashed',
] as const

/** When a page says that it showed; older hosts do not say. */
const PHASES = ['entry', 'part', 'render'] as const

const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/))

/** A report of a page. Strict, so that nothing about people can come along. */
export const reportSchema = v.strictObject({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version,
  kind: v.picklist(FAULT_KINDS),
  phase: v.optional(v.picklist(PHASES)),
  /** Kept only where the release has such a file. */
  file: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/))),
  page: v.nullable(version),
  requestId: v.pipe(v.string(), v.uuid()),
})

export type Report = v.InferOutput<typeof reportSchema>

export const countsSchema = v.object({
  faults: v.array(
    v.object({
      remote: v.string(),
      version: v.string(),
      kind: v.string(),
      count: v.number(),
      lastAt: v.string(),
    }),
  ),
})

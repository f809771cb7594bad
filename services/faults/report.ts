import * as v from 'valibot'

/** The kinds of fault that a page can report. */
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

/** The phase in which the fault occurred; older hosts omit it. */
const PHASES = ['entry', 'part', 'render'] as const

const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/))

/** A page's report. Additional fields are rejected, because they could contain personal data. */
export const reportSchema = v.strictObject({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version,
  kind: v.picklist(FAULT_KINDS),
  phase: v.optional(v.picklist(PHASES)),
  /** Stored only if the release contains such a file. */
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

import * as v from 'valibot'
import { layoutShift, pageDuration } from '../platform/telemetry/instruments.ts'

const MOST_VITALS = 100
const HIGHEST_VALUE = 600

const vitalSchema = v.strictObject({
  /** As the host's `pageName` names it: without the path segments that may name a person. */
  page: v.pipe(v.string(), v.regex(/^(?:other|\/(?:[a-z-]{1,40}(?:\/\*)?)?)$/)),
  name: v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  /** In seconds, except for CLS, which has no unit. */
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(HIGHEST_VALUE)),
})

/** A page's report of its Web Vitals. Additional fields are rejected. */
export const vitalsSchema = v.strictObject({
  vitals: v.pipe(v.array(vitalSchema), v.maxLength(MOST_VITALS)),
})

/** Adds Web Vitals to the metrics; they are stored nowhere else. */
export function countVitals({ vitals }: v.InferOutput<typeof vitalsSchema>): void {
  for (const { page, name, value } of vitals) {
    if (name === 'CLS') layoutShift().record(value, { page })
    else pageDuration().record(value, { page, name })
  }
}

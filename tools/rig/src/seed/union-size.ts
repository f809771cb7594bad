import * as v from 'valibot'
import { parseEnvironment } from '../../../../services/platform/settings.ts'

export const demoDataSchema = v.object({
  PORTAL_UNION_MEMBERS: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,7}$/, 'must be a whole number'),
        v.transform(Number),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(200_000, 'must be at most 200000'),
      ),
      '20000',
    ),
    v.description('number of members in the demo data, up to 200000'),
  ),
})

/** Reads the number of members in the demo data; throws a SettingsError if it is invalid. */
export function readUnionSize(environment: NodeJS.ProcessEnv = process.env): number {
  return parseEnvironment(demoDataSchema, environment).PORTAL_UNION_MEMBERS
}

import {
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  optional,
  string,
  variant,
} from 'valibot'

const employmentKey = object({ workplaceNumber: string(), positionNumber: string() })

/**
 * The change that an update makes in the register: stored with the update, applied on its date. A
 * missing field stays unchanged; null clears it.
 */
export const memberChange = variant('kind', [
  object({
    kind: literal('edit'),
    private: object({ mobile: optional(nullable(string())), email: optional(nullable(string())) }),
    /** The employment to change; null if none is changed. */
    employment: nullable(
      object({
        at: employmentKey,
        to: object({
          workplaceNumber: optional(string()),
          positionNumber: optional(string()),
          hoursPerWeek: optional(number()),
          workPhone: optional(nullable(string())),
          workEmail: optional(nullable(string())),
        }),
      }),
    ),
  }),
  object({
    kind: literal('add'),
    ...employmentKey.entries,
    hoursPerWeek: nullable(number()),
  }),
  object({
    kind: literal('move'),
    fromWorkplaceNumber: string(),
    ...employmentKey.entries,
    hoursPerWeek: nullable(number()),
  }),
  object({ kind: literal('leave'), workplaceNumber: string() }),
])
export type MemberChange = InferOutput<typeof memberChange>

import {
  entriesFromList,
  exactOptional,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  string,
  variant,
} from 'valibot'
import { PRIVATE_FIELDS, WORK_FIELDS } from './contact-fields.ts'

const newContact = exactOptional(nullable(string()))

const employmentKey = object({ workplaceNumber: string(), positionNumber: string() })

/** The employment that was named; without it, a change concerns all at the workplace. */
const employmentId = exactOptional(number())

/**
 * The change that an update makes in the register: stored with the update and applied when it is
 * due. A missing field stays unchanged; null clears it.
 */
export const memberChange = variant('kind', [
  object({
    kind: literal('edit'),
    private: object(
      entriesFromList(
        PRIVATE_FIELDS.map(({ column }) => column),
        newContact,
      ),
    ),
    /** The employment to change; null if none is changed. */
    employment: nullable(
      object({
        at: object({ ...employmentKey.entries, employmentId }),
        to: object({
          workplaceNumber: exactOptional(string()),
          positionNumber: exactOptional(string()),
          hoursPerWeek: exactOptional(number()),
          ...entriesFromList(
            WORK_FIELDS.map(({ column }) => column),
            newContact,
          ),
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
    employmentId,
    ...employmentKey.entries,
    hoursPerWeek: nullable(number()),
  }),
  object({ kind: literal('leave'), workplaceNumber: string(), employmentId }),
])
export type MemberChange = InferOutput<typeof memberChange>

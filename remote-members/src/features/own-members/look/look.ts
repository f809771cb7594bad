import * as v from 'valibot'

/** The setting with the columns and the density of the own members. */
export const LOOK = 'members/own-look'

export const lookSchema = v.object({
  columns: v.nullable(v.array(v.string())),
  compact: v.boolean(),
})

import * as v from 'valibot'

/** What a suite asks the database process for. */
export const databaseOrder = v.object({
  kind: v.picklist(['embedded', 'postgres']),
  /** Extensions and collations only, or also the services' tables with a data set. */
  contents: v.picklist(['empty', 'union', 'dummy']),
})

export type DatabaseOrder = v.InferOutput<typeof databaseOrder>
export type Contents = DatabaseOrder['contents']

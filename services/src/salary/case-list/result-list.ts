import {
  check,
  integer,
  isoTimestamp,
  maxValue,
  minValue,
  number,
  object,
  pipe,
  safeParse,
  string,
} from 'valibot'
import { type CaseSort, sortDirection, sortField } from './sorting.ts'

/** The largest page that is answered. */
export const MAX_PAGE_SIZE = 100

/**
 * What a list id (SagListId) stands for. The id carries it itself, so that paging on writes
 * nothing: an imitator may page too, and any instance of the service can answer. It grants
 * nothing; whose cases are listed follows from the token alone.
 */
export interface ResultList {
  readonly sort: CaseSort
  readonly pageSize: number
  /** Cases closed later are not on the list. */
  readonly asOf: string
}

const resultList = object({
  sort: object({ field: sortField, direction: sortDirection }),
  pageSize: pipe(number(), integer(), minValue(1), maxValue(MAX_PAGE_SIZE)),
  asOf: pipe(
    string(),
    isoTimestamp(),
    check((value) => !Number.isNaN(Date.parse(value))),
  ),
})

export function encodeResultList(list: ResultList): string {
  return Buffer.from(JSON.stringify(list)).toString('base64url')
}

/** Null for an id that this service has not given out. */
export function decodeResultList(id: string): ResultList | null {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(id, 'base64url').toString())
  } catch {
    return null
  }
  const parsed = safeParse(resultList, value)
  return parsed.success ? parsed.output : null
}

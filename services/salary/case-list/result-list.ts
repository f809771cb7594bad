import {
  check,
  integer,
  isoTimestamp,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
} from 'valibot'
import { type CaseSort, sortDirection, sortField } from './sorting.ts'

const LONGEST_SEARCH = 100

/** What somebody types to find a case. NUL is rejected because PostgreSQL cannot store it. */
export const searchedText = pipe(
  string(),
  maxLength(LONGEST_SEARCH, `Søgningen må højst være på ${LONGEST_SEARCH} tegn.`),
  check((text) => !text.includes('\0'), 'Søgningen har et tegn, der ikke kan søges efter.'),
)

/** The maximum page size. */
export const MAX_PAGE_SIZE = 100

/**
 * The content of a list id (SagListId). The id is self-contained, so paging writes nothing:
 * imitators may page too, and any instance of the service can answer. The id grants no access; the
 * token alone determines whose cases are listed.
 */
export interface ResultList {
  readonly sort: CaseSort
  readonly pageSize: number
  /** The list excludes cases closed after this instant. */
  readonly asOf: string
  /** What the cases are searched for, if anything. */
  readonly search?: string | undefined
}

const resultList = object({
  sort: object({ field: sortField, direction: sortDirection }),
  pageSize: pipe(number(), integer(), minValue(1), maxValue(MAX_PAGE_SIZE)),
  asOf: pipe(
    string(),
    isoTimestamp(),
    check((value) => !Number.isNaN(Date.parse(value))),
  ),
  search: optional(searchedText),
})

export function encodeResultList(list: ResultList): string {
  return Buffer.from(JSON.stringify(list)).toString('base64url')
}

/** Null for an invalid id. */
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

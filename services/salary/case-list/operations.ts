import {
  decimal,
  integer,
  maxValue,
  minLength,
  minValue,
  optional,
  pipe,
  string,
  transform,
} from 'valibot'
import { criteriaOf } from '../../platform/access-log.ts'
import { HttpError } from '../../platform/http.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { salaryOperation } from '../operation.ts'
import type { SalaryTools } from '../tools.ts'
import { closedCasesWire, openCasesWire } from '../wire.ts'
import { listClosedCases, listOpenCases } from './cases.ts'
import { decodeResultList, MAX_PAGE_SIZE, searchedText } from './result-list.ts'
import { sortDirection, sortField } from './sorting.ts'

/** Default page size of the closed list. */
const PAGE_SIZE = 20

const UNKNOWN_LIST = 'Listen findes ikke længere. Hent den igen.'

const sortQuery = {
  Sorteringsfelt: optional(sortField, 'Default'),
  Sorteringsretning: optional(sortDirection, 'Default'),
}

const wholeNumber = (from: number, to: number) =>
  pipe(string(), decimal(), transform(Number), integer(), minValue(from), maxValue(to))

/** What the access log says of a list: that it was one, or what was searched for. */
function criteriaOfSearch(Soegetekst: string | undefined): string {
  return Soegetekst ? criteriaOf({ Soegetekst }) : 'list'
}

export const caseListOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryOperation({
    call: 'GET /SagHent/HentMineLoenindplaceringSagList',
    summary: 'Cases that are open, and cases not yet taken',
    access: 'read',
    takesActedAs: true,
    query: sortQuery,
    answer: openCasesWire,
    shows: 'list',
    run: ({ db, clock, person }, query) =>
      listOpenCases(
        db,
        person.personIdent,
        { field: query.Sorteringsfelt, direction: query.Sorteringsretning },
        clock.today(),
      ),
  }),
  salaryOperation({
    call: 'GET /SagHent/HentAfluttetSagList',
    summary: 'The first page of the closed cases, or of those that match a search',
    access: 'read',
    takesActedAs: true,
    query: {
      ...sortQuery,
      PageSize: optional(wholeNumber(1, MAX_PAGE_SIZE), String(PAGE_SIZE)),
      /** Beyond the specification: words of a name, case number or workplace. */
      Soegetekst: optional(searchedText),
    },
    answer: closedCasesWire,
    shows: (query) => criteriaOfSearch(query.Soegetekst),
    run: ({ db, clock, person }, query) =>
      listClosedCases(
        db,
        person.personIdent,
        {
          sort: { field: query.Sorteringsfelt, direction: query.Sorteringsretning },
          pageSize: query.PageSize,
          asOf: clock.now().toISOString(),
          search: query.Soegetekst,
        },
        1,
        clock.today(),
      ),
  }),
  salaryOperation({
    call: 'GET /SagHent/HentAfluttetSagListNextPages',
    summary: 'A further page of a list of closed cases',
    access: 'read',
    takesActedAs: true,
    query: {
      Page: wholeNumber(1, 100_000),
      SagListId: pipe(string(), minLength(1)),
    },
    answer: closedCasesWire,
    shows: (query) => criteriaOfSearch(decodeResultList(query.SagListId)?.search),
    run({ db, clock, person }, query) {
      const list = decodeResultList(query.SagListId)
      if (!list) throw new HttpError(404, UNKNOWN_LIST)
      return listClosedCases(db, person.personIdent, list, query.Page, clock.today())
    },
  }),
]

import { hitParts } from '@portal/platform/search'
import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { sortRows } from '@portal/ui/list'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { visibleColumns } from '../../common/notes/note.ts'
import type { OwnMembers } from '../../common/own-members/own-members-api.ts'
import { filterMembers, searchedWords } from './filter/member-filters.ts'
import { byName, flatRows, groupedRows } from './list-rows.ts'
import { COLUMNS, columnsOf } from './member-columns.tsx'
import { MemberIndex } from './member-index.ts'
import type { Mark } from './rows/MemberParts.tsx'
import type { ListView } from './view/list-view.ts'

/**
 * The members as a view shows them. Memoised, so that the list renders only what has changed.
 *
 * @param ownColumns keys of the columns where the view names none; null for the standard ones
 */
export function useShownMembers(
  own: OwnMembers,
  view: ListView,
  ownColumns: readonly string[] | null,
) {
  const t = useText()
  const { members, coverage, filter: options } = own
  const index = useMemo(() => new MemberIndex(members, coverage), [members, coverage])
  const named = useMemo(() => byName(members), [members])
  // What was typed or pressed shows before thousands of members have been filtered or sorted.
  const listed = useDeferredValue(view)
  const { filter, sort, grouped } = listed
  const shown = useMemo(
    () => sortRows(filterMembers(named, index, filter), COLUMNS, sort, t),
    [named, index, filter, sort, t],
  )
  const rows = useMemo(
    () => (grouped ? groupedRows(shown, coverage, t) : flatRows(shown)),
    [grouped, shown, coverage, t],
  )
  const statusNames = useMemo(
    () => new Map(options.updateStatus.map(({ id, name }) => [id, name])),
    [options],
  )
  const session = useSession()
  const keys = listed.columns ?? ownColumns
  const columns = useMemo(() => visibleColumns(columnsOf(keys), session), [keys, session])
  return {
    index,
    byName: named,
    listed,
    shown,
    rows,
    mark: useMarks(index, filter.search),
    statusNames,
    columns,
  }
}

/** Marks the hits of the search. */
function useMarks(index: MemberIndex, search: string): Mark {
  return useMemo(() => {
    const words = searchedWords(search).flatMap((word) => index.meaningOf(word))
    return words.length === 0 ? String : (text) => marked(text, words)
  }, [index, search])
}

function marked(text: string, words: readonly string[]): ReactNode {
  const parts = hitParts(text, words)
  if (!parts.some(({ isHit }) => isHit)) return text
  return parts.map((part, index) => {
    const Part = part.isHit ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    return <Part key={index}>{part.text}</Part>
  })
}

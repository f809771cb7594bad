import type { Member } from '../../common/member/member.ts'
import type { OwnMembers } from '../../common/own-members/own-members.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { FilterDrawer } from './filter/FilterDrawer.tsx'
import type { MemberFilter } from './filter/member-filter.ts'
import { JumpDialog } from './jump/JumpDialog.tsx'
import type { Jump } from './jump/jump.ts'
import type { ListPanel } from './ListToolbar.tsx'
import type { MemberIndex } from './member-index.ts'
import type { ChangeView, ListView } from './view/list-view.ts'
import { ViewDrawer } from './view/ViewDrawer.tsx'

/** What every panel of the list needs. */
export interface OpenPanelProps {
  readonly panel: ListPanel
  readonly own: OwnMembers
  readonly index: MemberIndex
  /** The members in the order of their names. */
  readonly byName: readonly Member[]
  readonly view: ListView
  /** Keys of the columns that the user has chosen for every visit; null for the standard ones. */
  readonly ownColumns: readonly string[] | null
  /** The members that the list shows, in its order. */
  readonly shown: readonly Member[]
  /** The ids of the selected members. */
  readonly chosen: ReadonlySet<string>
  readonly onView: ChangeView
  readonly onOwnColumns: (keys: readonly string[] | null) => void
  readonly onFilter: (next: (filter: MemberFilter) => MemberFilter) => void
  readonly onJump: (jump: Jump) => void
  readonly onExport: (members: readonly Member[], fields: readonly string[]) => Promise<void>
  /** The keys of the fields to export. */
  readonly fields: readonly string[]
  readonly onFields: (keys: readonly string[]) => void
  readonly onOpen: (panel: ListPanel | null) => void
}

/** The panel of the list that is open. */
export function OpenPanel({
  panel,
  own,
  index,
  byName,
  view,
  ownColumns,
  shown,
  chosen,
  onView,
  onOwnColumns,
  onFilter,
  onJump,
  onExport,
  fields,
  onFields,
  onOpen,
}: OpenPanelProps) {
  const close = () => onOpen(null)
  switch (panel) {
    case 'filters':
      return (
        <FilterDrawer
          own={own}
          index={index}
          filter={view.filter}
          count={shown.length}
          onChange={onFilter}
          onClose={close}
        />
      )
    case 'view':
      return (
        <ViewDrawer
          ownColumns={ownColumns}
          onOwnColumns={onOwnColumns}
          view={view}
          onView={onView}
          onExport={() => onOpen('export')}
          onClose={close}
        />
      )
    case 'jump':
      return (
        <JumpDialog
          byName={byName}
          index={index}
          filter={view.filter}
          onJump={onJump}
          onClose={close}
        />
      )
    case 'export':
      return (
        <ExportDialog
          fields={fields}
          onFields={onFields}
          shown={shown}
          chosen={chosen}
          onExport={(members, fields) => {
            close()
            void onExport(members, fields)
          }}
          onClose={close}
        />
      )
  }
}

import { lazyDialog } from '@portal/ui'
import * as v from 'valibot'
import type { Member } from '../../common/member/member.ts'
import type { OwnMembers } from '../../common/own-members/own-members.ts'
import type { MemberFilter } from './filter/member-filter.ts'
import type { Jump } from './jump/jump.ts'
import type { ListPanel } from './ListToolbar.tsx'
import { STANDARD_EXPORT } from './member-columns.tsx'
import type { MemberIndex } from './member-index.ts'
import type { ListView } from './view/list-view.ts'
import type { ChangeView } from './view/use-list-view.ts'
import { useOwnChoice } from './view/use-own-choice.ts'

const FilterDrawer = lazyDialog(
  async () => (await import('./filter/FilterDrawer.tsx')).FilterDrawer,
)

const ViewDrawer = lazyDialog(async () => (await import('./view/ViewDrawer.tsx')).ViewDrawer)

const JumpDialog = lazyDialog(async () => (await import('./jump/JumpDialog.tsx')).JumpDialog)

const ExportDialog = lazyDialog(
  async () => (await import('./export/ExportDialog.tsx')).ExportDialog,
)

interface ListPanelsProps {
  readonly panel: ListPanel | null
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
  readonly onOpen: (panel: ListPanel | null) => void
}

const fieldsSchema = v.array(v.string())

/** The panel of the list that is open. */
export function ListPanels({
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
  onOpen,
}: ListPanelsProps) {
  const [fields, setFields] = useOwnChoice('members/own-export', fieldsSchema, STANDARD_EXPORT)
  const close = () => onOpen(null)
  return (
    <>
      {panel === 'filters' && (
        <FilterDrawer
          own={own}
          index={index}
          filter={view.filter}
          count={shown.length}
          onChange={onFilter}
          onClose={close}
        />
      )}
      {panel === 'view' && (
        <ViewDrawer
          ownColumns={ownColumns}
          onOwnColumns={onOwnColumns}
          view={view}
          onView={onView}
          onExport={() => onOpen('export')}
          onClose={close}
        />
      )}
      {panel === 'jump' && (
        <JumpDialog
          byName={byName}
          index={index}
          filter={view.filter}
          onJump={onJump}
          onClose={close}
        />
      )}
      {panel === 'export' && (
        <ExportDialog
          fields={fields}
          onFields={setFields}
          shown={shown}
          chosen={chosen}
          onExport={(members, fields) => {
            close()
            void onExport(members, fields)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

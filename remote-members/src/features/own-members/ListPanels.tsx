import { useSession } from '@portal/platform/session'
import { usePersonalSetting } from '@portal/platform/settings'
import { lazyDialog } from '@portal/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Member } from '../../common/member/member.ts'
import type { OwnMembers } from '../../common/own-members/own-members.ts'
import type { MemberFilter } from './filter/member-filter.ts'
import type { Jump } from './jump/jump.ts'
import type { ListPanel } from './ListToolbar.tsx'
import type { MemberIndex } from './member-index.ts'
import { STANDARD_EXPORT } from './members-csv.ts'
import type { ListView } from './view/list-view.ts'
import type { MemberOrder } from './view/member-sort.ts'

const FilterDrawer = lazyDialog(
  async () => (await import('./filter/FilterDrawer.tsx')).FilterDrawer,
)

const ViewDrawer = lazyDialog(async () => (await import('./view/ViewDrawer.tsx')).ViewDrawer)

const JumpDialog = lazyDialog(async () => (await import('./jump/JumpDialog.tsx')).JumpDialog)

const ExportDialog = lazyDialog(
  async () => (await import('./export/ExportDialog.tsx')).ExportDialog,
)

/** Keys of columns; null for the standard ones. */
type Columns = readonly string[] | null

export interface ListPanelsProps {
  readonly panel: ListPanel | null
  readonly own: OwnMembers
  readonly index: MemberIndex
  readonly order: MemberOrder
  readonly view: ListView
  /** The members that the list shows, in its order. */
  readonly shown: readonly Member[]
  /** The ids of the selected members. */
  readonly chosen: ReadonlySet<string>
  readonly onView: (view: ListView) => void
  readonly onFilter: (next: (filter: MemberFilter) => MemberFilter) => void
  /** Receives the keys of the columns that the user has chosen for every visit. */
  readonly onOwnColumns: (keys: Columns) => void
  readonly onJump: (jump: Jump) => void
  readonly onExport: (members: readonly Member[], fields: readonly string[]) => Promise<void>
  readonly onOpen: (panel: ListPanel | null) => void
}

/** What the list needs after the first screen: the user's own columns, and its panels. */
export function ListPanels(props: ListPanelsProps) {
  return useSession().kind === 'imitating' ? <ActingPanels {...props} /> : <OwnPanels {...props} />
}

/** While imitating, choices are neither fetched nor kept. */
function ActingPanels(props: ListPanelsProps) {
  const [columns, setColumns] = useState<Columns>(null)
  const [fields, setFields] = useState(STANDARD_EXPORT)
  return <Panels {...props} choices={{ columns, setColumns, fields, setFields }} />
}

/** Earlier releases also kept the density of the rows here. */
const viewSchema = v.object({ columns: v.nullable(v.array(v.string())) })
const STANDARD_VIEW = { columns: null }

const fieldsSchema = v.array(v.string())

function OwnPanels(props: ListPanelsProps) {
  const view = usePersonalSetting<{ readonly columns: Columns }>(
    'members/own-look',
    viewSchema,
    STANDARD_VIEW,
  )
  const fields = usePersonalSetting('members/own-export', fieldsSchema, STANDARD_EXPORT)
  const choices = {
    columns: view.value.columns,
    setColumns: (columns: Columns) => view.set({ columns }),
    fields: fields.value,
    setFields: fields.set,
  }
  return <Panels {...props} choices={choices} />
}

interface Choices {
  /** Those of the list. */
  readonly columns: Columns
  readonly setColumns: (keys: Columns) => void
  /** Keys of the exported columns. */
  readonly fields: readonly string[]
  readonly setFields: (fields: readonly string[]) => void
}

function Panels({
  choices: { columns, setColumns, fields, setFields },
  panel,
  own,
  index,
  order,
  view,
  shown,
  chosen,
  onView,
  onFilter,
  onOwnColumns,
  onJump,
  onExport,
  onOpen,
}: ListPanelsProps & { readonly choices: Choices }) {
  useEffect(() => onOwnColumns(columns), [onOwnColumns, columns])
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
          ownColumns={columns}
          onOwnColumns={setColumns}
          view={view}
          onView={onView}
          onExport={() => onOpen('export')}
          onClose={close}
        />
      )}
      {panel === 'jump' && (
        <JumpDialog
          order={order}
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

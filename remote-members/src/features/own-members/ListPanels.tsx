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
import { LOOK, lookSchema } from './look/look.ts'
import type { MemberIndex } from './member-index.ts'
import { STANDARD_EXPORT } from './members-csv.ts'
import { NO_LOOK, type OwnLook } from './own-look.ts'
import type { ListView } from './view/list-view.ts'
import type { MemberOrder } from './view/member-sort.ts'

const FilterDrawer = lazyDialog(
  async () => (await import('./filter/FilterDrawer.tsx')).FilterDrawer,
)

const LookDrawer = lazyDialog(async () => (await import('./look/LookDrawer.tsx')).LookDrawer)

const JumpDialog = lazyDialog(async () => (await import('./jump/JumpDialog.tsx')).JumpDialog)

const ExportDialog = lazyDialog(
  async () => (await import('./export/ExportDialog.tsx')).ExportDialog,
)

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
  /** Receives the columns and density that the user has chosen for every visit. */
  readonly onLook: (look: OwnLook) => void
  readonly onJump: (jump: Jump) => void
  readonly onExport: (members: readonly Member[], fields: readonly string[]) => Promise<void>
  readonly onOpen: (panel: ListPanel | null) => void
}

/** What the list needs after the first screen: the user's own look of it, and its panels. */
export function ListPanels(props: ListPanelsProps) {
  return useSession().kind === 'imitating' ? <ActingPanels {...props} /> : <OwnPanels {...props} />
}

/** While imitating, choices are neither fetched nor kept. */
function ActingPanels(props: ListPanelsProps) {
  const [look, setLook] = useState(NO_LOOK)
  const [fields, setFields] = useState(STANDARD_EXPORT)
  return <Panels {...props} choices={{ look, setLook, fields, setFields }} />
}

const fieldsSchema = v.array(v.string())

function OwnPanels(props: ListPanelsProps) {
  const look = usePersonalSetting(LOOK, lookSchema, NO_LOOK)
  const fields = usePersonalSetting('members/own-export', fieldsSchema, STANDARD_EXPORT)
  const choices = {
    look: look.value,
    setLook: look.set,
    fields: fields.value,
    setFields: fields.set,
  }
  return <Panels {...props} choices={choices} />
}

interface Choices {
  readonly look: OwnLook
  readonly setLook: (look: OwnLook) => void
  /** Keys of the exported columns. */
  readonly fields: readonly string[]
  readonly setFields: (fields: readonly string[]) => void
}

function Panels({
  choices: { look, setLook, fields, setFields },
  panel,
  own,
  index,
  order,
  view,
  shown,
  chosen,
  onView,
  onFilter,
  onLook,
  onJump,
  onExport,
  onOpen,
}: ListPanelsProps & { readonly choices: Choices }) {
  useEffect(() => onLook(look), [onLook, look])
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
      {panel === 'look' && (
        <LookDrawer
          look={look}
          onLook={setLook}
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

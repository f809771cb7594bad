import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx'
import { FilterDrawer, type FilterDrawerProps } from './filter/FilterDrawer.tsx'
import { JumpDialog, type JumpDialogProps } from './JumpDialog.tsx'
import type { ListPanel } from './ListToolbar.tsx'
import { ViewDrawer, type ViewDrawerProps } from './view/ViewDrawer.tsx'

/** What every panel of the list needs. */
export interface OpenPanelProps
  extends Omit<FilterDrawerProps, 'filter' | 'onClose'>,
    Omit<ViewDrawerProps, 'onOpenExport' | 'onClose'>,
    Omit<JumpDialogProps, 'filter' | 'onClose'>,
    Omit<ExportDialogProps, 'onClose'> {
  readonly panel: ListPanel
  readonly onOpen: (panel: ListPanel | null) => void
}

/** The panel of the list that is open. */
export function OpenPanel({ panel, onOpen, ...props }: OpenPanelProps) {
  const { filter } = props.view
  const close = () => onOpen(null)
  switch (panel) {
    case 'filters':
      return <FilterDrawer {...props} filter={filter} onClose={close} />
    case 'view':
      return <ViewDrawer {...props} onOpenExport={() => onOpen('export')} onClose={close} />
    case 'jump':
      return <JumpDialog {...props} filter={filter} onClose={close} />
    case 'export':
      return <ExportDialog {...props} onClose={close} />
  }
}

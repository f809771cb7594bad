import { lazyDialog } from '@portal/ui'
import * as v from 'valibot'
import type { ListPanel } from './ListToolbar.tsx'
import { STANDARD_EXPORT } from './member-columns.tsx'
import type { OpenPanelProps } from './OpenPanel.tsx'
import { useOwnChoice } from './view/use-own-choice.ts'

const OpenPanel = lazyDialog(async () => (await import('./OpenPanel.tsx')).OpenPanel)

const fieldsSchema = v.array(v.string())

interface ListPanelsProps extends Omit<OpenPanelProps, 'panel' | 'fields' | 'onFields'> {
  readonly panel: ListPanel | null
}

/** The panel of the list that is open; the code of all four comes with the first one. */
export function ListPanels({ panel, ...props }: ListPanelsProps) {
  const [fields, setFields] = useOwnChoice('members/own-export', fieldsSchema, STANDARD_EXPORT)
  return panel && <OpenPanel panel={panel} fields={fields} onFields={setFields} {...props} />
}

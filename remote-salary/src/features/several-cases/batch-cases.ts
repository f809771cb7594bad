import type { Case } from '../../common/case/case.ts'

/** Props of the dialog of an action. */
export interface ActionDialogProps {
  /** The selected cases. */
  readonly cases: readonly Case[]
  /** Returns a case as it is loaded by now. */
  readonly latest: (item: Case) => Case
  /** Called when cases may have changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

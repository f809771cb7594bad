import type { Case } from '../../common/case/case.ts'
import type { SeenCase } from '../../common/case/case-change.ts'

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

/** A case in the version that the list shows. */
export function seenCase({ caseId, caseRegistrationDate }: Case): SeenCase {
  return { caseId, caseRegistrationTime: caseRegistrationDate }
}

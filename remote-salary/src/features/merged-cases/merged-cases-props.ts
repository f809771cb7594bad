import type { CasePartProps, RemoveMergePart } from '../../common/case/panel-props.ts'

export interface MergedCasesProps extends CasePartProps {
  /** Takes a case out again, which another feature brings. */
  readonly RemoveMerge?: RemoveMergePart
}

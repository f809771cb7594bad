import { type ApiError, type Command, reportFailure } from '@portal/platform/api'
import { type CaseCommandOptions, useCaseCommand } from './case-change.ts'

/** Options of a change that a form sends. */
export interface CaseFormCommandOptions<T> extends Omit<CaseCommandOptions<T>, 'dialog'> {
  /** The service's names for the form's own fields. */
  readonly fields: readonly string[]
}

/**
 * Changes a case from a form. If only the form's own fields are rejected, the form shows the
 * messages beside them; any other error raises the error dialog.
 *
 * @param run sends the change
 */
export function useCaseFormCommand<A extends readonly unknown[], T>(
  run: (...args: A) => Promise<T>,
  { fields, ...options }: CaseFormCommandOptions<T>,
): Command<A, T> {
  const command = useCaseCommand(run, { ...options, dialog: false })
  return {
    ...command,
    async run(...args) {
      const result = await command.run(...args)
      if (!result.ok && result.error !== 'restricted' && !isAboutAlone(result.error, fields)) {
        reportFailure(result.error)
      }
      return result
    },
  }
}

/** Whether an error only rejects these fields. */
function isAboutAlone({ failure }: ApiError, fields: readonly string[]): boolean {
  if (failure.kind !== 'rejected') return false
  const own = new Set(fields.map((name) => name.toLowerCase()))
  const named = Object.keys(failure.fields)
  return named.length > 0 && named.every((name) => own.has(name.toLowerCase()))
}

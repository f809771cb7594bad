import { type ApiError, type Command, fieldErrors, reportFailure } from '@portal/platform/api'
import { type CaseCommandOptions, useCaseCommand } from './case-change.ts'

export interface CaseFormCommandOptions<T> extends Omit<CaseCommandOptions<T>, 'dialog'> {
  /** The service's names for the fields of the form. */
  readonly fields: readonly string[]
}

/**
 * Returns a command that changes a case from a form. If the service rejects only fields of this
 * form, the form shows the messages beside them; any other error opens the error dialog.
 *
 * @param run sends the request
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

/** Whether the service rejected some of these fields and nothing else. */
function isAboutAlone({ failure }: ApiError, known: readonly string[]): boolean {
  const { fields, others } = fieldErrors(failure, known)
  return fields.size > 0 && others.length === 0
}

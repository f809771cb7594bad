import {
  ApiError,
  type Command,
  type CommandOptions,
  fieldErrors,
  reportFailure,
  useCommand,
  useRefetch,
} from '@portal/platform/api'
import { CASE_KEY, forgetOverview } from '../case/cases-api.ts'

/** Maximum time that a successful change waits for the case to be refetched. */
const RELOAD_TIMEOUT_MS = 3_000

/** Returns a function that refetches the case; the old data stays visible meanwhile. */
export function useReloadCase(): () => Promise<void> {
  const refetch = useRefetch()
  return async () => {
    const reloaded = refetch(CASE_KEY).catch(() => {
      // Ignore a failed refetch: the page keeps its old data and can be reloaded.
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RELOAD_TIMEOUT_MS)
    })
    await Promise.race([reloaded, enough])
    clearTimeout(timer)
  }
}

/** Whether a rejected change means that the page shows an old version of the case. */
function showsOldCase({ status }: ApiError): boolean {
  return status === 409 || status === 403
}

export interface CaseCommandOptions<T> extends Omit<CommandOptions<T>, 'ability'> {
  /**
   * Whether to refetch the case after a success. False if the response contains the updated case,
   * or if the user then leaves the page.
   */
  readonly reload?: boolean
}

/**
 * Returns a command that changes a case. On success it clears the cached lists and refetches the
 * case before it ends. Errors open the error dialog by default; after a conflict with another
 * change (409), or if the user may not change the case any more (403), the case is refetched too. Sends nothing while imitating.
 *
 * @param run sends the request
 */
export function useCaseCommand<A extends readonly unknown[], T>(
  run: (...args: A) => Promise<T>,
  { reload = true, ...options }: CaseCommandOptions<T> = {},
): Command<A, T> {
  const reloadCase = useReloadCase()
  return useCommand(
    async (...args: A) => {
      try {
        const value = await run(...args)
        forgetOverview()
        if (reload) await reloadCase()
        return value
      } catch (error) {
        if (error instanceof ApiError && showsOldCase(error)) void reloadCase()
        throw error
      }
    },
    { ...options, ability: 'case:change' },
  )
}

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

import {
  ApiError,
  type Command,
  type CommandOptions,
  useCommand,
  useRefetch,
} from '@portal/platform/api'
import { useCallback } from 'react'
import type { CaseDetails } from './case-details.ts'
import { forgetOverview } from './overview-key.ts'
import { CASE_KEY } from './use-case.ts'

/** Sent with every change: the case, and the version that the user saw. */
export function caseVersion(item: Pick<CaseDetails, 'caseId' | 'caseRegistrationTime'>) {
  return { sagsId: item.caseId, sagsRegTid: item.caseRegistrationTime }
}

/** After this time a successful change no longer waits for the case to be refetched. */
const RELOAD_PATIENCE_MS = 3_000

/** Refetches the case on the page; the current data stays visible meanwhile. */
export function useReloadCase(): () => Promise<void> {
  const refetch = useRefetch()
  return useCallback(async () => {
    const reloaded = refetch(CASE_KEY).catch(() => {
      // The change itself succeeded; the page keeps its old data and can be reloaded.
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RELOAD_PATIENCE_MS)
    })
    await Promise.race([reloaded, enough])
    clearTimeout(timer)
  }, [refetch])
}

/** Options of a change to a case. */
export interface CaseCommandOptions<T> extends Omit<CommandOptions<T>, 'ability'> {
  /** False when the response is the case itself, or when the user leaves the page. */
  readonly reload?: boolean
}

/**
 * Changes a case. On success the case is refetched and the cached lists are cleared before the
 * command ends. Errors are shown in the error dialog; on a conflict with another user's change the
 * case is refetched too. Sends nothing while imitating.
 *
 * @param run sends the change
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
        if (error instanceof ApiError && error.status === 409) void reloadCase()
        throw error
      }
    },
    { ...options, ability: 'case:change' },
  )
}

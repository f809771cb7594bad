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

/** What every change says of the case: which one, and the version that the user saw. */
export function caseVersion(item: Pick<CaseDetails, 'caseId' | 'caseRegistrationTime'>) {
  return { sagsId: item.caseId, sagsRegTid: item.caseRegistrationTime }
}

/** Longer than this a change that is done does not wait for the case to be fetched anew. */
const RELOAD_PATIENCE_MS = 3_000

/** Fetches the case on the page anew; its data stay in view meanwhile. */
export function useReloadCase(): () => Promise<void> {
  const refetch = useRefetch()
  return useCallback(async () => {
    const reloaded = refetch(CASE_KEY).catch(() => {
      // The change itself is done; the page shows the state it knew, and can be loaded anew.
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
  /** False where the answer is the case itself, or where the page is left. */
  readonly reload?: boolean
}

/**
 * Changes a case. Once it is done the case is fetched anew and the lists are forgotten; then the
 * command ends. What fails is shown in the error dialog; a case that somebody else changed
 * meanwhile is fetched anew too. While imitating nothing is sent.
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

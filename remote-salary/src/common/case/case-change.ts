import {
  ApiError,
  type Command,
  type CommandOptions,
  useCommand,
  useRefetch,
} from '@portal/platform/api'
import { useCallback } from 'react'
import type { Case } from './case.ts'
import type { CaseDetails } from './case-details.ts'
import { CASE_KEY } from './cases-api.ts'
import { forgetOverview } from './overview-key.ts'

/** A case, in the version that the user saw. */
export type SeenCase = Pick<CaseDetails, 'caseId' | 'caseRegistrationTime'>

/** A case in the version that a list shows. */
export function seenCase({ caseId, caseRegistrationDate }: Case): SeenCase {
  return { caseId, caseRegistrationTime: caseRegistrationDate }
}

/** The request fields of every change: the case, and the version that the user saw. */
export function caseVersion(item: SeenCase) {
  return { sagsId: item.caseId, sagsRegTid: item.caseRegistrationTime }
}

/** Maximum time that a successful change waits for the case to be refetched. */
const RELOAD_PATIENCE_MS = 3_000

/** Returns a function that refetches the case; the old data stays visible meanwhile. */
export function useReloadCase(): () => Promise<void> {
  const refetch = useRefetch()
  return useCallback(async () => {
    const reloaded = refetch(CASE_KEY).catch(() => {
      // Ignore a failed refetch: the page keeps its old data and can be reloaded.
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RELOAD_PATIENCE_MS)
    })
    await Promise.race([reloaded, enough])
    clearTimeout(timer)
  }, [refetch])
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

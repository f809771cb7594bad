import { ApiError, useCommand } from '@portal/platform/api'
import {
  can,
  readDraft,
  readSession,
  reloadProfile,
  removeDraft,
  requestRestrictedNotice,
  writeDraft,
} from '@portal/platform/session'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { saveTotal } from './colleagues-api.ts'
import { type Coverage, type CoveringPost, isBelowMembers, toTotal } from './coverage.ts'

const draftOf = (post: CoveringPost) => ({ form: 'organising/total', object: post })

/** Unsaved input, per post. */
export function unfinishedTotal(post: CoveringPost): string | null {
  return readDraft(draftOf(post), v.string())
}

/** Why a number was not saved: not a number, or below the number of members. */
type TotalProblem = 'invalid' | 'too-low'

/** The number being edited. */
export interface TotalForm {
  /** The input; null while the number is only displayed. */
  readonly typed: string | null
  readonly problem: TotalProblem | null
  readonly running: boolean
  readonly error: ApiError | null
  /** The counts for the post, with the last saved number or the one being typed. */
  readonly coverage: Coverage
  /** Opens the input; while imitating, opens the restricted-access dialog instead. */
  edit(): void
  type(value: string): void
  cancel(): void
  /** Saves the number; resolves to whether it was saved. */
  save(): Promise<boolean>
  dismissProblem(): void
}

/**
 * Edits how many people a user covers through posts of a kind.
 *
 * @param known the counts for the post, from the profile
 */
export function useTotalForm(post: CoveringPost, known: Coverage): TotalForm {
  const [typed, setTyped] = useState(() => unfinishedTotal(post))
  const [problem, setProblem] = useState<TotalProblem | null>(null)
  /** The saved number, until the refetched profile contains it too. */
  const [saved, setSaved] = useState<number | null>(null)
  const [complained, setComplained] = useState(false)
  useEffect(() => {
    if (known.total !== null) setSaved(null)
  }, [known.total])
  const command = useCommand(saveTotal, { ability: 'colleagues:record' })

  const close = () => {
    removeDraft(draftOf(post))
    setTyped(null)
    setProblem(null)
    setComplained(false)
  }

  const shown = { ...known, total: saved ?? known.total }
  return {
    typed,
    problem,
    running: command.running,
    error: complained ? command.error : null,
    coverage: typed === null ? shown : { ...known, total: toTotal(typed) },
    edit() {
      if (!can(readSession(), 'colleagues:record')) requestRestrictedNotice()
      else setTyped(shown.total === null ? '' : String(shown.total))
    },
    type(value) {
      setTyped(value)
      setProblem(null)
      setComplained(false)
      writeDraft(draftOf(post), value)
    },
    cancel: close,
    async save() {
      const total = toTotal(typed ?? '')
      const wrong = problemOf(total, known)
      setProblem(wrong)
      if (total === null || wrong !== null) return false
      const result = await command.run(post, total)
      setComplained(!result.ok)
      if (!result.ok) return false
      setSaved(total)
      close()
      void showEverywhere()
      return true
    },
    dismissProblem: () => setProblem(null),
  }
}

function problemOf(total: number | null, known: Coverage): TotalProblem | null {
  if (total === null) return 'invalid'
  return isBelowMembers(total, known) ? 'too-low' : null
}

/** The other places that show the number read it from the profile. */
async function showEverywhere(): Promise<void> {
  try {
    await reloadProfile()
  } catch (error) {
    // The number is saved, so the user need not know that the profile could not be fetched.
    if (!(error instanceof ApiError)) throw error
  }
}

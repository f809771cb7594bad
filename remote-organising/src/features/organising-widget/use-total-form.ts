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
import {
  type Coverage,
  type CoveringPost,
  coverageOf,
  isBelowMembers,
  toTotal,
} from '../../common/coverage.ts'
import { saveTotal } from './colleagues-api.ts'

const draftOf = (post: CoveringPost) => ({ form: 'organising/total', object: post })

/** The typed text, and the saved total when the user began. */
const draftSchema = v.object({ typed: v.string(), madeFrom: v.nullable(v.number()) })

/** Reads the unsaved draft of the total for a post; null if there is none. */
export function unfinishedTotal(post: CoveringPost): v.InferOutput<typeof draftSchema> | null {
  return readDraft(draftOf(post), draftSchema)
}

/**
 * Why the input was not saved: not a number, below the number of members, or another total was saved
 * elsewhere that the user had not seen.
 */
type TotalProblem = 'invalid' | 'too-low' | 'changed'

/** State and actions of the form for the total. */
export interface TotalForm {
  /** The typed text; null when not in edit mode. */
  readonly typed: string | null
  readonly problem: TotalProblem | null
  /** The total that was saved elsewhere since the user began; null if none was. */
  readonly changedTo: number | null
  readonly running: boolean
  readonly error: ApiError | null
  /** The counts, with the total as typed or, outside edit mode, as last saved. */
  readonly coverage: Coverage
  /** Starts edit mode; while imitating, opens the restricted-access dialog instead. */
  edit(): void
  type(digits: string): void
  cancel(): void
  /** Resolves to whether the total was saved. */
  save(): Promise<boolean>
  dismissProblem(): void
}

/**
 * State of the form for the total number of colleagues that a user covers as TR or FTR.
 *
 * @param known the counts for the post, from the profile
 */
export function useTotalForm(post: CoveringPost, known: Coverage): TotalForm {
  const [draft] = useState(() => unfinishedTotal(post))
  const [typed, setTyped] = useState(draft?.typed ?? null)
  const [madeFrom, setMadeFrom] = useState(draft ? draft.madeFrom : known.total)
  const [problem, setProblem] = useState<TotalProblem | null>(null)
  /** The saved total, shown until the refetched profile contains it. */
  const [saved, setSaved] = useState<number | null>(null)
  const [complained, setComplained] = useState(false)
  useEffect(() => {
    if (known.total !== null) setSaved(null)
  }, [known.total])
  /** Saves the total unless the user has not seen the one that is saved by now; returns whether it did. */
  const command = useCommand(
    async (total: number, seen: readonly (number | null)[]) => {
      await reloadProfile()
      const session = readSession()
      const now = session.kind === 'signed-in' ? session.profile : null
      if (now && !seen.includes(coverageOf(now.organisingCounts, post).total)) return false
      await saveTotal(post, total)
      return true
    },
    { ability: 'colleagues:record' },
  )

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
    changedTo: typed !== null && madeFrom !== shown.total ? shown.total : null,
    running: command.running,
    error: complained ? command.error : null,
    coverage: typed === null ? shown : { ...known, total: toTotal(typed) },
    edit() {
      if (!can(readSession(), 'colleagues:record')) {
        requestRestrictedNotice()
        return
      }
      setMadeFrom(shown.total)
      setTyped(shown.total === null ? '' : String(shown.total))
    },
    type(digits) {
      setTyped(digits)
      setProblem(null)
      setComplained(false)
      writeDraft(draftOf(post), { typed: digits, madeFrom })
    },
    cancel: close,
    async save() {
      const total = toTotal(typed ?? '')
      const wrong = problemOf(total, known)
      setProblem(wrong)
      if (total === null || wrong !== null) return false
      const result = await command.run(total, [madeFrom, shown.total])
      setComplained(!result.ok)
      if (!result.ok) return false
      if (!result.value) {
        setProblem('changed')
        return false
      }
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

/** Refetches the profile, from which the rest of the page reads the total. */
async function showEverywhere(): Promise<void> {
  try {
    await reloadProfile()
  } catch (error) {
    // The total is saved, so the user need not know about a failed refetch.
    if (!(error instanceof ApiError)) throw error
  }
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Listed {
  readonly id: string
}

/** Where the focus goes when what had it is deleted. */
export interface Successor {
  /** For each entry's element that can take the focus. */
  entry(id: string): (element: HTMLElement | null) => void
  /** For what takes the focus when nothing is left. */
  readonly fallback: RefObject<HTMLElement | null>
  /** Says that an entry was deleted; the focus moves once the list shows it no more. */
  deleted(id: string): void
}

/** Hands the focus on to the entry below the deleted one, else the one above. */
export function useSuccessor(entries: readonly Listed[]): Successor {
  const elements = useRef(new Map<string, HTMLElement>())
  const fallback = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState<{ gone: string; next: string | null } | null>(null)

  useEffect(() => {
    if (leaving === null || entries.some(({ id }) => id === leaving.gone)) return
    setLeaving(null)
    const next = leaving.next === null ? undefined : elements.current.get(leaving.next)
    // Last of all: the question that closes gives the focus back to a button that is gone.
    requestAnimationFrame(() => (next ?? fallback.current)?.focus())
  }, [entries, leaving])

  return {
    entry: useCallback(
      (id) => (element) => {
        if (element === null) elements.current.delete(id)
        else elements.current.set(id, element)
      },
      [],
    ),
    fallback,
    deleted: (id) => setLeaving({ gone: id, next: neighbourOf(entries, id) }),
  }
}

/** The entry below, else the one above. */
export function neighbourOf(entries: readonly Listed[], id: string): string | null {
  const at = entries.findIndex((entry) => entry.id === id)
  return at === -1 ? null : ((entries[at + 1] ?? entries[at - 1])?.id ?? null)
}

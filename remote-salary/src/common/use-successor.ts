import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Listed {
  readonly id: string
}

/** Moves the focus when an entry of a list is deleted or gets another id. */
export interface Successor {
  /** Returns the ref for the focusable element of an entry. */
  entry(id: string): (element: HTMLElement | null) => void
  /** Ref for the element to focus when the list is empty. */
  readonly fallback: RefObject<HTMLElement | null>
  /** Call after deleting an entry; the focus moves once the list no longer contains it. */
  deleted(id: string): void
  /** Call after an entry got another id; the focus moves once the list contains that one. */
  renamed(id: string, newId: string): void
  /** Moves the focus to an entry once it is rendered, or to the fallback. */
  moveTo(id: string | null): void
}

/** Moves the focus to the entry below the deleted one, else to the one above. */
export function useSuccessor(entries: readonly Listed[]): Successor {
  const elements = useRef(new Map<string, HTMLElement>())
  const fallback = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState<{ gone: string; next: string | null } | null>(null)

  useEffect(() => {
    if (leaving === null || entries.some(({ id }) => id === leaving.gone)) return
    setLeaving(null)
    const next = leaving.next === null ? undefined : elements.current.get(leaving.next)
    // Wait for a frame: the closing dialog first returns the focus to a button that has just been
    // removed.
    requestAnimationFrame(() => (next ?? fallback.current)?.focus())
  }, [entries, leaving])

  return {
    entry: (id) => (element) => {
      if (element === null) elements.current.delete(id)
      else elements.current.set(id, element)
    },
    fallback,
    moveTo: useCallback((id) => {
      requestAnimationFrame(() => (elements.current.get(id ?? '') ?? fallback.current)?.focus())
    }, []),
    deleted: (id) => setLeaving({ gone: id, next: neighbourOf(entries, id) }),
    renamed: (id, newId) => setLeaving({ gone: id, next: newId }),
  }
}

/** The id of the entry below, otherwise of the one above. */
export function neighbourOf(entries: readonly Listed[], id: string): string | null {
  const at = entries.findIndex((entry) => entry.id === id)
  return at === -1 ? null : ((entries[at + 1] ?? entries[at - 1])?.id ?? null)
}

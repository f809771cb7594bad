import { addMonths, isCalendarDate, today } from '@portal/platform/dates'
import { pageAt } from '@portal/platform/host'
import { useLocation } from '@portal/platform/router'
import { readPreference, useSession, writePreference } from '@portal/platform/session'
import { useCallback, useState } from 'react'

/** The state of the welcome dialog, and its actions. */
export interface Welcome {
  readonly open: boolean
  /** Opens the dialog even if it is not due. */
  show(): void
  /** Records the user's agreement, and closes the dialog. */
  agree(): void
  /** Closes the dialog; if it was due, it opens again on the next visit. */
  leave(): void
}

/**
 * The welcome dialog. It opens by itself when it is due, once a profile is loaded, but never on the
 * salary route.
 */
export function useWelcome(): Welcome {
  const session = useSession()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState(false)
  const [record, setRecord] = useState(() => readPreference('loginData'))

  const due =
    !left &&
    // Nobody who acts as a representative is welcomed as one.
    session.kind === 'signed-in' &&
    session.profile !== null &&
    !isSalaryRoute(pathname) &&
    isWelcomeDue(record, today())

  return {
    open: asked || due,
    show: useCallback(() => setAsked(true), []),
    agree: useCallback(() => {
      const agreement = { date: today(), agreed: true }
      writePreference('loginData', agreement)
      setRecord(agreement)
      setAsked(false)
    }, []),
    leave: useCallback(() => {
      setLeft(true)
      setAsked(false)
    }, []),
  }
}

function isSalaryRoute(pathname: string): boolean {
  return pageAt(pathname)?.page.role === 'salary'
}

/** The user's answer to the welcome dialog, stored in the browser. */
export interface WelcomeRecord {
  /** The date of the answer, `yyyy-mm-dd`. */
  readonly date: string
  readonly agreed: boolean
}

/** Number of months after which the dialog is shown again. */
const REPEAT_AFTER_MONTHS = 6

/** Whether the dialog should open by itself: an agreement expires after six months. */
export function isWelcomeDue(record: WelcomeRecord | null, today: string): boolean {
  if (record === null || !record.agreed || !isCalendarDate(record.date)) return true
  return today > addMonths(record.date, REPEAT_AFTER_MONTHS)
}

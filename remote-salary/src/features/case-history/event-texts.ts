import { formatDate } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { shownName } from '../../common/files/file-name.ts'
import type { HistoryEvent, ReportChange } from './case-history.ts'

/** What happened, in one sentence. */
export function titleOf(event: HistoryEvent, t: Translate): string {
  const key = `salary.history.is.${event.kind}`
  switch (event.kind) {
    case 'received':
    case 'taken':
    case 'closed':
    case 'rejected':
    case 'reported':
    case 'note-added':
    case 'note-deleted':
      return t(key)
    case 'taken-over':
      return event.from === null
        ? t('salary.history.takenOverUnnamed')
        : t(key, { name: event.from })
    case 'merged':
    case 'merged-into':
    case 'merge-removed':
      return t(key, { number: event.otherCase })
    case 'newly-hired-changed':
      return t(`salary.history.newlyHired.${event.field}`)
    case 'file-added':
    case 'file-deleted':
      return t(key, { name: shownName(event.name) })
    case 'file-renamed':
      return t(key, { name: shownName(event.name), newName: shownName(event.newName) })
    case 'reminder-set':
    case 'reminder-done':
    case 'reminder-reopened':
    case 'reminder-deleted':
    case 'reminder-mailed':
      return t(key, { date: formatDate(event.date) })
    case 'reminder-changed': {
      const [date, earlier] = [formatDate(event.date), formatDate(event.earlierDate)]
      return date === earlier
        ? t(key, { date })
        : t('salary.history.reminderMoved', { date, earlier })
    }
    case 'mail-sent':
      if (event.mail === null) return t('salary.history.mailSentUnnamed')
      return t(event.mail.isUncertain ? 'salary.history.mailUncertain' : key, {
        subject: event.mail.subject,
      })
  }
}

/** More about it, in short lines. */
export function detailsOf(event: HistoryEvent, t: Translate): readonly string[] {
  switch (event.kind) {
    case 'rejected':
      return [event.reason, event.comment].filter((text) => text !== null)
    case 'reported':
      return event.changes.map((change) =>
        t('salary.history.reportChange', {
          field: t(`salary.report.${change.field}`),
          value: shownValue(change) ?? t('salary.history.cleared'),
        }),
      )
    case 'note-added':
      return event.text === null ? [t('salary.history.noteGone')] : []
    case 'mail-sent':
      if (event.mail === null) return [t('salary.history.mailGone')]
      return event.mail.isUncertain ? [t('salary.history.mailUnknown')] : []
    default:
      return []
  }
}

/** What somebody wrote, which can be long. */
export function writtenIn(event: HistoryEvent): string | null {
  return event.kind === 'note-added' || event.kind === 'reminder-set' ? event.text : null
}

function shownValue({ field, value }: ReportChange): string | null {
  return field === 'date' ? formatDate(value) || null : value
}

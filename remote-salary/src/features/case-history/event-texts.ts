import { formatDate } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { shownName } from '../../common/files/file-name.ts'
import type { HistoryEvent, ReportChange } from './case-history.ts'

/** What happened, in one sentence. */
export function titleOf(event: HistoryEvent, t: Translate): string {
  switch (event.kind) {
    case 'received':
      return t('salary.history.received')
    case 'taken':
      return t('salary.history.taken')
    case 'taken-over':
      return event.from === null
        ? t('salary.history.takenOverUnnamed')
        : t('salary.history.takenOver', { name: event.from })
    case 'closed':
      return t('salary.history.closed')
    case 'rejected':
      return t('salary.history.rejected')
    case 'merged':
      return t('salary.history.merged', { number: event.otherCase })
    case 'merged-into':
      return t('salary.history.mergedInto', { number: event.otherCase })
    case 'merge-removed':
      return t('salary.history.mergeRemoved', { number: event.otherCase })
    case 'reported':
      return t('salary.history.reported')
    case 'newly-hired-changed':
      return t(`salary.history.newlyHired.${event.field}`)
    case 'note-added':
      return t('salary.history.noteAdded')
    case 'note-deleted':
      return t('salary.history.noteDeleted')
    case 'file-added':
      return t('salary.history.fileAdded', { name: shownName(event.name) })
    case 'file-deleted':
      return t('salary.history.fileDeleted', { name: shownName(event.name) })
    case 'file-renamed':
      return t('salary.history.fileRenamed', {
        name: shownName(event.name),
        newName: shownName(event.newName),
      })
    case 'reminder-set':
      return t('salary.history.reminderSet', { date: formatDate(event.date) })
    case 'reminder-changed':
      return event.date === event.earlierDate
        ? t('salary.history.reminderChanged', { date: formatDate(event.date) })
        : t('salary.history.reminderMoved', {
            date: formatDate(event.date),
            earlier: formatDate(event.earlierDate),
          })
    case 'reminder-done':
      return t('salary.history.reminderDone', { date: formatDate(event.date) })
    case 'reminder-reopened':
      return t('salary.history.reminderReopened', { date: formatDate(event.date) })
    case 'reminder-deleted':
      return t('salary.history.reminderDeleted', { date: formatDate(event.date) })
    case 'reminder-mailed':
      return t('salary.history.reminderMailed', { date: formatDate(event.date) })
    case 'mail-sent':
      if (event.mail === null) return t('salary.history.mailSentUnnamed')
      return t(
        event.mail.isUncertain ? 'salary.history.mailUncertain' : 'salary.history.mailSent',
        { subject: event.mail.subject },
      )
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

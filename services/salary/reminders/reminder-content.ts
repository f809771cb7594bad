import { toHtml } from '../notes/note-html.ts'

/** The content of a reminder as HTML: its reason, and the caseworker's text, escaped. */
export function toReminderHtml(reason: string, freeText: string | null): string {
  return [reason, ...(freeText === null ? [] : [freeText])].map(toHtml).join('')
}

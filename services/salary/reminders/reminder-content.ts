import { toHtml } from '../notes/note-html.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The content of a reminder as HTML: its reason, and the caseworker's text, escaped. */
export function toReminderHtml(reason: string, freeText: string | null): string {
  return [reason, ...(freeText === null ? [] : [freeText])].map(toHtml).join('')
}

/** Converts the HTML of `toReminderHtml` to plain text, for an email. */
export function toReminderText(content: string): string {
  return content
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/p>\s*/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)
    .trim()
}

import type { TextValues, Translate } from '@portal/platform/texts'

const BEFORE_VALUES = '|'

/**
 * A schema issue whose text has placeholders: `issue('shared.forms.tooLong', { limit: 100 })`. An
 * issue without values is just its text key.
 */
export function issue(key: string, values: TextValues): string {
  return `${key}${BEFORE_VALUES}${JSON.stringify(values)}`
}

/** The text of an issue. */
export function issueText(t: Translate, message: string): string {
  const at = message.indexOf(BEFORE_VALUES)
  return at < 0 ? t(message) : t(message.slice(0, at), valuesOf(message.slice(at + 1)))
}

function valuesOf(text: string): TextValues {
  const values: unknown = JSON.parse(text)
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

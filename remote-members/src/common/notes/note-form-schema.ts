import { optionalText, requiredText } from '@portal/ui/forms'
import * as v from 'valibot'

export const TITLE_LIMIT = 100
export const CONTENT_LIMIT = 3000

export const noteSchema = v.object({
  title: requiredText('members.notes.titleMissing', TITLE_LIMIT),
  content: optionalText(CONTENT_LIMIT),
})

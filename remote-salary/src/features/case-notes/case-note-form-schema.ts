import { requiredText } from '@portal/ui/forms'
import * as v from 'valibot'

export const CASE_NOTE_LIMIT = 3000

export const caseNoteSchema = v.object({
  message: requiredText('salary.notes.messageMissing', CASE_NOTE_LIMIT),
})

import { requiredText } from '@portal/ui/forms'
import * as v from 'valibot'

/** The longest name without the extension. */
export const FILE_NAME_LIMIT = 100

export const fileNameSchema = v.object({
  name: v.pipe(
    requiredText('salary.files.change.nameMissing', FILE_NAME_LIMIT),
    v.regex(/[\p{L}\p{N}]/u, 'salary.files.change.nameMissing'),
    v.regex(/^[^/\\]*$/, 'salary.files.change.nameFolder'),
  ),
})

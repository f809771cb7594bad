import { addYears, today } from '@portal/platform/dates'
import {
  optionalDecimal,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredText,
} from '@portal/ui/forms'
import * as v from 'valibot'

const TITLE_LIMIT = 100

/** The schema of the example form; its issues are text keys. */
export const exampleSchema = v.object({
  title: requiredText('host.styleGuide.form.titleMissing', TITLE_LIMIT),
  content: optionalText(),
  hours: optionalDecimal({ min: 0.5, max: 99, invalid: 'host.styleGuide.form.hoursWrong' }),
  email: optionalEmail(),
  phone: optionalPhone(),
  day: requiredDate('host.styleGuide.form.dayMissing', () => ({
    min: addYears(today(), -1),
    max: addYears(today(), 1),
  })),
  place: v.string(),
  outcome: v.picklist(['saved', 'refused', 'failed']),
  isRead: v.boolean(),
})

import { today } from '@portal/platform/dates'
import { cleanContact, optionalDate, optionalEmail, optionalPhone } from '@portal/ui/forms'
import * as v from 'valibot'
import {
  type ContactName,
  type DateName,
  isTyped,
  meantValue,
  periodOf,
} from './newly-hired-details.ts'

const CONTACT_RULES = { mobile: optionalPhone(), email: optionalEmail() } as const

/**
 * Validates a phone number or e-mail address, either chosen from the found values or typed. Ignores
 * the typed text if a found value is chosen.
 */
export function contactSchema(name: ContactName, found: readonly string[]) {
  return v.pipe(
    v.object({ choice: v.string(), typed: v.pipe(v.string(), v.transform(cleanContact)) }),
    v.forward(
      v.check(
        (contact) => isTyped(found, contact.choice) || meantValue(found, contact) !== null,
        'salary.newlyHired.choiceMissing',
      ),
      ['choice'],
    ),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || !isTyped(found, dataset.value.choice)) return
        const { issues = [] } = v.safeParse(CONTACT_RULES[name], dataset.value.typed)
        for (const { message } of issues) addIssue({ message })
      }),
      ['typed'],
    ),
    v.transform((contact) => meantValue(found, contact)),
  )
}

/** Validates an optional date, typed as `dd.mm.åååå`. */
export function dateSchema(name: DateName) {
  return v.pipe(
    v.object({ typed: optionalDate(() => periodOf(name, today())) }),
    v.transform(({ typed }) => typed),
  )
}

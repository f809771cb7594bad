import { today } from '@portal/platform/dates'
import { optionalDate, optionalEmail, optionalPhone } from '@portal/ui/forms'
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
 * A number or address: chosen among those found, or typed. What was typed before something else was
 * chosen does not count.
 */
export function contactSchema(name: ContactName, found: readonly string[]) {
  return v.pipe(
    v.object({ choice: v.string(), typed: v.pipe(v.string(), v.trim()) }),
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

/** A day, or none; typed as `dd.mm.åååå`. */
export function dateSchema(name: DateName) {
  return v.pipe(
    v.object({ typed: optionalDate(() => periodOf(name, today())) }),
    v.transform(({ typed }) => typed),
  )
}

import {
  check,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import { isCalendarDay } from '../../platform/calendar.ts'
import { requiredText } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { PRIVATE_FIELDS, WORK_FIELDS } from './contact-fields.ts'

const FEWEST_HOURS = 0.5
const MOST_HOURS = 99
const LONGEST_REMARKS = 1000

const TIME = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** A time as `YYYY-MM-DD HH:mm:ss`; only its date is used. */
const dayOfTime = pipe(
  string(),
  regex(TIME, 'Datoen er ikke gyldig'),
  transform((time) => time.slice(0, 10)),
  check(isCalendarDay, 'Datoen er ikke gyldig'),
)

const HOURS = 'Timetal skal være mellem 0,5 og 99.'
const hours = pipe(number(), minValue(FEWEST_HOURS, HOURS), maxValue(MOST_HOURS, HOURS))

const remarks = nullish(
  pipe(
    writtenText(LONGEST_REMARKS, `Teksten må højst være på ${LONGEST_REMARKS} tegn.`),
    transform((text) => (text.trim() === '' ? null : text)),
  ),
  null,
)

/** `Ret` replaces the value, `Slet` clears it. */
const how = optional(picklist(['Ret', 'Slet']))

function contactIn(fields: typeof PRIVATE_FIELDS | typeof WORK_FIELDS) {
  return object(
    Object.fromEntries(
      fields.flatMap(({ name, rule }) => [
        [name, nullish(rule)] as const,
        [`OpdaterFunktion${name}`, how] as const,
      ]),
    ),
  )
}

/** An addition to the specification: one employment of several at the workplace. */
const Ansaettelsesident = optional(pipe(string(), regex(/^\d{1,15}$/), transform(Number)))

const reported = { Medlemsident: requiredText, OevrigeOplysninger: remarks }

export const editBody = {
  ...reported,
  Aendringsdato: dayOfTime,
  Arbejdsstednummer: optional(requiredText),
  Ansaettelsesident,
  Stillingsnummer: optional(requiredText),
  Timetal: optional(hours),
  KontaktPrivat: optional(contactIn(PRIVATE_FIELDS)),
  KontaktArbejde: optional(contactIn(WORK_FIELDS)),
}

export const addBody = {
  ...reported,
  Aendringsdato: dayOfTime,
  Arbejdsstednummer: requiredText,
  Stillingsnummer: requiredText,
  Timetal: nullish(hours, null),
}

export const moveBody = {
  ...reported,
  Aendringsdato: dayOfTime,
  NytArbejdsstednummer: requiredText,
  GammeltArbejdsstednummer: requiredText,
  Ansaettelsesident,
  Stillingsnummer: requiredText,
  Timetal: nullish(hours, null),
}

export const changedPositionBody = {
  ...reported,
  Arbejdsstednummer: requiredText,
  Ansaettelsesident,
  Aendringsdato: nullish(dayOfTime, null),
}

export const ceasedBody = {
  ...reported,
  Arbejdsstednummer: requiredText,
  Ansaettelsesident,
  Arbejdsstedsophoersdato: nullish(dayOfTime, null),
}

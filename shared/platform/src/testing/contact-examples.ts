/** An example input, and whether all forms and services of the portal must accept it. */
export interface ContactExample {
  readonly typed: string
  readonly isFine: boolean
}

const examples = (fine: readonly string[], wrong: readonly string[]): readonly ContactExample[] => [
  ...fine.map((typed) => ({ typed, isFine: true })),
  ...wrong.map((typed) => ({ typed, isFine: false })),
]

/** Examples of single email addresses. */
export const EMAIL_EXAMPLES = examples(
  ['anna@foa.dk', 'ANNA.Holm+tr@Mail.FOA.DK', 'a@b.kø', 'a..b@c.dk', "søren.o'b@blåbær.museum"],
  [
    'anna',
    '@foa.dk',
    'anna@foa',
    'anna@foa.d',
    'anna@foa.d1',
    'anna@@foa.dk',
    'an na@foa.dk',
    'anna@foa.dk;bo@foa.dk',
    'anna@foa..dk',
  ],
)

/**
 * Examples of telephone numbers. They do not apply to the search of all members, which accepts only
 * digits.
 */
export const PHONE_EXAMPLES = examples(
  [
    '12345678',
    '+45 12 34 56 78',
    'ring til mor',
    '12 34 56 78 eller 87 65 43 21',
    '123456789012345678901234',
  ],
  ['1', '1234567', '1234567890123456789012345', '12345678901234567890123456'],
)

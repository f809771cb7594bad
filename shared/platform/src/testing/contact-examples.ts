/** An example input, and whether all forms and services of the portal must accept it. */
export interface ContactExample {
  readonly typed: string
  /** What is sent and stored of it, without the marks that nobody sees. */
  readonly sent: string
  readonly isFine: boolean
}

const examples = (
  fine: readonly string[],
  cleaned: readonly (readonly [typed: string, sent: string])[],
  wrong: readonly string[],
): readonly ContactExample[] => [
  ...fine.map((typed) => ({ typed, sent: typed, isFine: true })),
  ...cleaned.map(([typed, sent]) => ({ typed, sent, isFine: true })),
  ...wrong.map((typed) => ({ typed, sent: typed, isFine: false })),
]

/** Examples of single email addresses. */
export const EMAIL_EXAMPLES = examples(
  ['anna@foa.dk', 'ANNA.Holm+tr@Mail.FOA.DK', 'a@b.kø', 'a..b@c.dk', "søren.o'b@blåbær.museum"],
  [
    ['mailto:bo@foa.dk', 'bo@foa.dk'],
    ['\u200ebo@foa\u00ad.dk\ufeff', 'bo@foa.dk'],
  ],
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
    'anna<x@foa.dk',
    'mailto:anna@foa.dk?subject=Hej',
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
  [
    ['tel:+45 87 65 43 21', '+45 87 65 43 21'],
    ['\u202a+45 87 65\u200b 43 21\u202c', '+45 87 65 43 21'],
  ],
  ['1', '1234567', '1234567\u200b', '1234567890123456789012345', '12345678901234567890123456'],
)

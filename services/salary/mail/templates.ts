/** The values that a template is filled in with. */
export interface TemplateFacts {
  readonly caseNumber: string
  readonly newlyHiredName: string
  readonly workplaceName: string
  readonly positionName: string | null
  /** `yyyy-mm-dd` */
  readonly employedOn: string | null
  readonly deadlineOn: string | null
  /** `yyyy-mm-dd` */
  readonly today: string
  readonly employerAddress: string | null
  /** Name of the sender; null if the register has none. */
  readonly senderName: string | null
  /** The sender's post at the workplace; null if the register has none. */
  readonly senderPost: string | null
}

interface Template {
  readonly type: string
  readonly name: string
  readonly toEmployer: boolean
  subject(facts: TemplateFacts): string
  /** The paragraphs between greeting and signature. */
  content(facts: TemplateFacts): readonly string[]
}

/** A template, filled in for the case. */
export interface FilledTemplate {
  readonly type: string
  readonly name: string
  readonly subject: string
  readonly content: string
  readonly recipients: readonly string[]
}

const GREETING = 'Kære arbejdsgiver'
const USUAL_POST = 'Tillidsrepræsentant'

const TEMPLATES: readonly Template[] = [
  {
    type: 'AnmodningOmOplysninger',
    name: 'Anmodning om oplysninger',
    toEmployer: true,
    subject: ({ newlyHiredName, caseNumber }) =>
      `Lønindplacering af ${newlyHiredName} – anmodning om oplysninger (${caseNumber})`,
    content: (facts) => [
      `I har ansat ${aboutHiring(facts)}.`,
      'For at jeg kan kontrollere lønindplaceringen, beder jeg jer sende mig:',
      '- ansættelsesbrevet\n- den beregnede lønanciennitet, og hvad den bygger på\n- løntrin, tillæg og pensionsordning',
      deadlineWish(facts),
    ],
  },
  {
    type: 'ForslagTilLoenindplacering',
    name: 'Forslag til lønindplacering',
    toEmployer: true,
    subject: ({ newlyHiredName, caseNumber }) =>
      `Lønindplacering af ${newlyHiredName} – forslag (${caseNumber})`,
    content: (facts) => [
      `Jeg har gennemgået lønindplaceringen af ${aboutHiring(facts)}.`,
      'Ud fra anciennitet og kvalifikationer foreslår jeg følgende indplacering:',
      '- løntrin: \n- kvalifikationstillæg: \n- funktionstillæg: ',
      'Skriv til mig, hvis I er enige, eller foreslå et tidspunkt, hvor vi kan tale om det.',
    ],
  },
  {
    type: 'IndkaldelseTilForhandling',
    name: 'Indkaldelse til forhandling',
    toEmployer: true,
    subject: ({ newlyHiredName, caseNumber }) =>
      `Forhandling om lønindplacering af ${newlyHiredName} (${caseNumber})`,
    content: (facts) => [
      `Jeg ønsker en forhandling om lønindplaceringen af ${aboutHiring(facts)}.`,
      'Foreslå venligst et par tidspunkter, der passer jer, inden for de næste to uger.',
    ],
  },
  {
    type: 'RykkerForSvar',
    name: 'Rykker for svar',
    toEmployer: true,
    subject: ({ newlyHiredName, caseNumber }) =>
      `Rykker: lønindplacering af ${newlyHiredName} (${caseNumber})`,
    content: (facts) => [
      `Jeg har tidligere skrevet til jer om lønindplaceringen af ${aboutHiring(facts)}, og jeg har endnu ikke fået svar.`,
      deadlineWish(facts),
    ],
  },
  {
    type: 'BekraeftelseAfIndplacering',
    name: 'Bekræftelse af indplacering',
    toEmployer: true,
    subject: ({ newlyHiredName, caseNumber }) =>
      `Lønindplacering af ${newlyHiredName} er aftalt (${caseNumber})`,
    content: (facts) => [
      `Jeg bekræfter hermed, at vi er enige om lønindplaceringen af ${aboutHiring(facts)}.`,
      'Indplaceringen gælder fra ansættelsen. Tak for samarbejdet.',
    ],
  },
  {
    type: 'FriMail',
    name: 'Fri mail',
    toEmployer: false,
    subject: ({ caseNumber }) => `Vedrørende sag ${caseNumber}`,
    content: () => [''],
  },
]

export function isTemplateType(type: string): boolean {
  return TEMPLATES.some((template) => template.type === type)
}

/** All templates, in the order in which a case offers them. */
export function fillTemplates(facts: TemplateFacts): readonly FilledTemplate[] {
  return TEMPLATES.map(({ type, name, toEmployer, subject, content }) => ({
    type,
    name,
    subject: subject(facts),
    content: [...(toEmployer ? [GREETING] : []), ...content(facts), signature(facts)].join('\n\n'),
    recipients: toEmployer && facts.employerAddress !== null ? [facts.employerAddress] : [],
  }))
}

function aboutHiring({
  newlyHiredName,
  positionName,
  workplaceName,
  employedOn,
}: TemplateFacts): string {
  return [
    newlyHiredName,
    ...(positionName === null ? [] : [` som ${positionName.toLowerCase()}`]),
    ` på ${workplaceName}`,
    ...(employedOn === null ? [] : [` fra den ${toDanishDate(employedOn)}`]),
  ].join('')
}

function deadlineWish({ deadlineOn, today }: TemplateFacts): string {
  return deadlineOn === null || deadlineOn <= today
    ? 'Jeg vil gerne have jeres svar hurtigst muligt.'
    : `Jeg vil gerne have jeres svar senest den ${toDanishDate(deadlineOn)}.`
}

function signature({ senderName, senderPost, workplaceName }: TemplateFacts): string {
  return [
    'Venlig hilsen',
    ...(senderName === null ? [] : [senderName]),
    `${senderPost ?? USUAL_POST}, ${workplaceName}`,
  ].join('\n')
}

function toDanishDate(day: string): string {
  return day.split('-').reverse().join('.')
}

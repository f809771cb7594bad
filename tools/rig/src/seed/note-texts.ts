import type { Random } from './random.ts'

const TEXTS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  [
    'Ønsker ændret vagtplan',
    'Har spurgt til muligheden for færre aftenvagter fra næste måned. Jeg tager det op med ledelsen på næste trioMED-møde.',
  ],
  [
    'Opfølgning på sygefravær',
    'Vi aftalte at tales ved efter sygesamtalen. Vil gerne have mig med som bisidder.',
  ],
  [
    'Spørgsmål om ferie',
    'Mangler svar på, hvor mange feriedage der kan overføres til næste ferieår.',
  ],
  [
    'Løntillæg',
    'Mener at være berettiget til tillæg for funktion som vejleder. Lønsedler fra de seneste tre måneder er modtaget.',
  ],
  [
    'Seniorsamtale',
    'Har bedt om en seniorsamtale. Orienteret om rettigheder efter overenskomsten.',
  ],
  ['Barsel', 'Går på barsel til foråret. Har fået pjecen om barsel og fædreorlov.'],
  [
    'Efteruddannelse',
    'Interesseret i kursus om demens. Undersøg midler i den kommunale kompetencefond.',
  ],
  [
    'Arbejdsmiljø',
    'Oplever høj belastning efter to opsigelser i teamet.\nTalt med arbejdsmiljørepræsentanten, som rejser det i arbejdsmiljøgruppen.',
  ],
  [
    'Ny i afdelingen',
    'Startede den første i måneden. Velkomstmateriale er udleveret, og næste medlemsmøde er nævnt.',
  ],
  ['Ringet op', 'Ville høre om reglerne for omsorgsdage. Henvist til vejledningen på hjemmesiden.'],
]

export function drawNoteText(random: Random): readonly [title: string, content: string] {
  return random.pick(TEXTS)
}

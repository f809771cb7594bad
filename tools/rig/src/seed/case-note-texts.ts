import type { Random } from './random.ts'

const SHORT: readonly [string, ...string[]] = [
  '<p>Har talt med den nyansatte. Sender dokumentation for tidligere ansættelse i morgen.</p>',
  '<p>Ringet til lønkontoret, som kigger på <strong>anciennitet</strong> og vender tilbage.</p>',
  '<p>Velkomstmøde holdt. Overvejer medlemskab og vil have pjecen med posten.</p>',
  '<p>Ikke truffet. Forsøger igen efter kl. 15.</p>',
  '<p>Kursusbevis modtaget og lagt i sagen.</p>',
]

const LONG: readonly [string, ...string[]] = [
  '<p>Gennemgået indplaceringen med den nyansatte.</p><ul><li>Grundløn: trin 28</li><li>Anciennitet: 6 år og 4 måneder, hvoraf 2 år mangler dokumentation</li><li>Tillæg for funktion som vejleder: ikke aftalt endnu</li></ul><p>Aftalt at jeg skriver til arbejdsgiver om de 2 år, når udtalelsen fra den tidligere arbejdsplads er her. Den nyansatte hører fra mig senest i næste uge.</p>',
  '<p>Arbejdsgiver har svaret:</p><blockquote>Vi har regnet ancienniteten fra den dag, uddannelsen blev afsluttet, og ikke fra første ansættelse.</blockquote><p>Det er <em>ikke</em> i tråd med aftalen, som siger, at al relevant beskæftigelse tæller med. Har bedt om en ny beregning og sendt afsnittet med. Hvis der ikke er kommet svar inden fristen, går sagen videre til afdelingen.</p>',
  '<p>Lang samtale om løn, pension og arbejdstid.<br>Kommer fra en stilling i en anden kommune og har ikke fået ansættelsesbrevet endnu.<br>Vil gerne have hjælp til at læse lønsedlen, når den første kommer.<br>Er medlem, men registreret med den gamle arbejdsplads; det skal rettes.</p>',
]

/** Picks the HTML of a note; every third note is long. */
export function drawCaseNote(random: Random, index: number): string {
  return random.pick(index % 3 === 2 ? LONG : SHORT)
}

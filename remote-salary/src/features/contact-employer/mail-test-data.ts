import type { MailTemplatesWire } from './mail-api.ts'

/** Two templates for tests, in the format of the service. */
export function someWireTemplates(): MailTemplatesWire {
  return {
    skabelonList: [
      {
        skabelonNavn: 'Anmodning om oplysninger',
        skabelonType: 'ANMODNING',
        emne: 'Lønindplacering af Bodil Kjær',
        indhold: 'Hej\r\n\r\nVi mangler oplysninger.',
        tilEmailAdresseList: ['loen@kommune.test', 'leder@kommune.test'],
      },
      {
        skabelonNavn: 'Rykker',
        skabelonType: 'RYKKER',
        emne: 'Rykker',
        indhold: 'Vi har ikke hørt fra jer.',
        tilEmailAdresseList: ['loen@kommune.test'],
      },
    ],
  }
}

import { signedIn, text } from '@portal/ui/testing'
import { aMember, aMemberWire } from '../../common/member/member-test-data.ts'
import '../../register-texts.ts'
import { toMembersCsv } from './members-csv.ts'

const texts = { t: text, statusNames: new Map([['Parkeret', 'Sat på pause']]) }

describe('members-csv', () => {
  it('is what Danish Excel opens: byte order mark, semicolons, whole lines', () => {
    const csv = toMembersCsv(
      [
        aMember(),
        aMember({
          FuldeNavn: 'Åse; "Æ" Ø',
          Alder: null,
          FoedselsDato: null,
          OpdateringStatus: 'Parkeret',
        }),
      ],
      texts,
      signedIn(),
    )
    expect(csv).toBe(
      '\uFEFFNavn;Medlemsnummer;Arbejdssted;Fødselsdag;Alder;Status;Noter\r\n' +
        'Bodil Kjær;200001;Plejehjemmet Solgården;09.02.1980;46;;2\r\n' +
        '"Åse; ""Æ"" Ø";200001;Plejehjemmet Solgården;;;Sat på pause;2\r\n',
    )
  })

  it('has the fields that were chosen, without secret numbers', () => {
    const [contact] = aMemberWire().Kontaktoplysninger
    if (!contact) throw new Error('The test data are whole.')
    const fields = ['name', 'position', 'group', 'hours', 'mobile', 'privateEmail', 'workEmail']
    const secret = { ...contact, Type: 'Privat', Mobil: '20304050', ErTelefonHemmelig: true }
    const members = [aMember(), aMember({ Kontaktoplysninger: [secret] })]
    const csv = toMembersCsv(members, texts, signedIn(), fields)
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFNavn;Stilling;Faggruppe;Timetal;Privat mobil;Privatmail;Arbejdsmail',
      'Bodil Kjær;Social- og sundhedsassistent;Social og sundhed;32,5;20 30 40 50;bodil@hjemme.test;bodil@arbejde.test',
      'Bodil Kjær;Social- og sundhedsassistent;Social og sundhed;32,5;Hemmeligt nummer;bodil@hjemme.test;',
      '',
    ])
  })

  it('names each workplace once, with the positions if there are several', () => {
    const [position] = aMemberWire().Stillinger
    const [workplace] = aMemberWire().Arbejdssteder
    if (!position || !workplace) throw new Error('The test data are whole.')
    const member = aMember({
      Arbejdssteder: [workplace, workplace],
      Stillinger: [position, { ...position, Stillingsnummer: 'S-2', Navn: 'Kok' }],
    })
    const [, row = ''] = toMembersCsv([member], texts, signedIn()).split('\r\n')
    expect(row.split(';')[2]).toBe('Plejehjemmet Solgården (Social- og sundhedsassistent, Kok)')
  })
})

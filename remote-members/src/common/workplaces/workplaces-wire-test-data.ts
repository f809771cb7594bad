import { literalWorkplace } from '@portal/ui/testing'

const { ErPrimaer: _isPrimary, ...workplace } = literalWorkplace
const position = {
  Stillingsnummer: 'S-1',
  Navn: 'Social- og sundhedsassistent',
  Gruppe: { Id: 'G-1', Navn: 'Social og sundhed' },
}

/** A sample response with exactly the fields in the specification. */
export const workplaceAnswers = {
  'GET /opslagsdata/henttrarbejdsstederogstillinger': {
    Arbejdssteder: [
      { ...workplace, TRHverv: [{ Navn: 'TR' }], Stillinger: [position] },
      {
        ...workplace,
        Nummer: 'A-2',
        Navn: 'Børnehuset Regnbuen',
        TRHverv: [{ Navn: 'TR' }],
        Stillinger: [position],
      },
    ],
  },
}

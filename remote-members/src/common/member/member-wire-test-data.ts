import { literalContacts, literalPosition, literalPost, literalWorkplace } from '@portal/ui/testing'

/** A member with exactly the fields in the specification. */
export const literalMember = {
  Medlemsident: 'M-1001',
  Medlemsnummer: '200001',
  Fornavn: 'Bodil',
  Efternavn: 'Kjær',
  FuldeNavn: 'Bodil Kjær',
  Alder: 46,
  FoedselsDato: '1980-02-09',
  ErFavorit: false,
  AntalNoter: 1,
  OpdateringStatus: 'UnderOpdatering',
  ErEgetMedlem: true,
  ErTilfoejetAfBruger: false,
  Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
  Stillinger: [literalPosition],
  TillidsHverv: [literalPost],
  Arbejdssteder: [literalWorkplace],
  Profilbillede: { Indhold: 'iVBORw0KGgo=', MimeType: 'image/png' },
  Kontaktoplysninger: literalContacts,
}

/** A sample response of each call, with exactly the fields in the specification. */
export const memberAnswers = {
  'GET /medlem/hentegetmedlem': { Medlem: literalMember },
  'GET /medlem/hentsoegmedlem': { Medlem: { ...literalMember, ErEgetMedlem: false } },
}

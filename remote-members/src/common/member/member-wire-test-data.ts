import { literalContacts, literalPosition, literalPost, literalWorkplace } from '@portal/ui/testing'

/** A member with the fields that the specification names, and no others. */
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

/** Responses of each call with the fields that the specification names, and no others. */
export const memberAnswers = {
  'GET /medlem/hentegetmedlem': { Medlem: literalMember },
  'GET /medlem/hentsoegmedlem': { Medlem: { ...literalMember, ErEgetMedlem: false } },
}

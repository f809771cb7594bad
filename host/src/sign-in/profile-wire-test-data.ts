import { literalContacts, literalPosition, literalPost, literalWorkplace } from '@portal/ui/testing'

/** A response with exactly the fields that the specification names. */
export const profileAnswers = {
  'GET /profil/hentbrugerprofil': {
    BrugerprofilId: 'P-1',
    Medlemsident: 'M-1',
    Medlemsnummer: '100001',
    Fornavn: 'Anna',
    Efternavn: 'Holm',
    FuldeNavn: 'Anna Holm',
    FoedselsDato: '1975-03-04',
    Alder: 51,
    Roller: ['AktivBruger'],
    Afdeling: { Nummer: '051', Navn: 'FOA Aarhus', RegistreringsDato: '2001-08-01' },
    TillidsHverv: [literalPost],
    Arbejdssteder: [literalWorkplace],
    Stillinger: [literalPosition],
    Kontaktoplysninger: literalContacts,
    TRForAndre: [{ Medlemsident: 'M-2', FuldeNavn: 'Bo Bak' }],
    TRForMig: [{ Medlemsident: 'M-3', FuldeNavn: 'Eva Eng' }],
    AntalFoaMedlemmerBrugerDaekkerTotal: 60,
    AntalFoaMedlemmerBrugerDaekkerTR: 40,
    AntalFoaMedlemmerBrugerDaekkerFTR: 20,
    TotalAntalKollegaerBrugerDaekkerTotal: 120,
    TotalAntalKollegaerBrugerDaekkerTR: 80,
    TotalAntalKollegaerBrugerDaekkerFTR: 40,
  },
}

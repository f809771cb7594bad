/** A response with exactly the fields that the specification names. */
export const supportContactAnswers = {
  'GET /profil/hentsupportkontaktoplysninger': {
    KontaktoplysningerList: [
      { KontaktoplysningerType: 'TRHotline', Telefon: '12345678', Email: 'hotline@portal.test' },
      { KontaktoplysningerType: 'Afdeling', Telefon: '87654321', Email: 'afdeling@portal.test' },
    ],
  },
}

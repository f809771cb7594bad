/** A response with exactly the fields that the specification names. */
export const statusListAnswers = {
  'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister': {
    kontaktTilNyansatStatusList: [
      { statusId: '1', statusName: 'Kontaktet' },
      { statusId: '2', statusName: 'Ikke truffet' },
    ],
    loenindplaceringStatusList: [
      { statusId: '1', statusName: 'Korrekt' },
      { statusId: '2', statusName: 'Rettet' },
    ],
    organisaeringStatusList: [
      { statusId: '1', statusName: 'Er medlem' },
      { statusId: '2', statusName: 'Ønsker ikke' },
    ],
  },
}

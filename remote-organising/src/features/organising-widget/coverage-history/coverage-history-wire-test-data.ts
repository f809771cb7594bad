/** A response of the extension's call. */
export const coverageHistoryAnswers = {
  'GET /profil/hentorganiseringsudvikling': {
    Maaneder: [
      { Hverv: 'TR', Maaned: '2025-12-01', AntalMedlemmer: 41, AntalKollegaer: 60 },
      { Hverv: 'TR', Maaned: '2026-10-01', AntalMedlemmer: 44, AntalKollegaer: 60 },
      { Hverv: 'FTR', Maaned: '2026-11-01', AntalMedlemmer: 900, AntalKollegaer: 1200 },
      { Hverv: 'TR', Maaned: '2026-11-01', AntalMedlemmer: 45, AntalKollegaer: 60 },
    ],
  },
}

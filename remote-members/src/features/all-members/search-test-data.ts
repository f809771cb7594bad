import type { MemberHitsWire } from './search-api.ts'

type HitWire = MemberHitsWire['Medlemmer'][number]

export function aHitWire(changes: Partial<HitWire> = {}): HitWire {
  return {
    Medlemsident: 'M-1',
    FuldeNavn: 'Bodil Kjær',
    Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
    Arbejdssteder: [
      { Nummer: 'A-1', Navn: 'Lunden', ErPrimaer: false },
      { Nummer: 'A-2', Navn: 'Skoven', ErPrimaer: true },
    ],
    OpdateringStatus: 'IkkeOpdateret',
    ErEgetMedlem: false,
    ErTilfoejetAfBruger: false,
    ...changes,
  }
}

/** One hit for each badge, and one that has no workplace and belongs to another department. */
export const FOUR_HITS: MemberHitsWire = {
  Medlemmer: [
    aHitWire(),
    aHitWire({ Medlemsident: 'M-2', FuldeNavn: 'Aage Dam', ErEgetMedlem: true }),
    aHitWire({ Medlemsident: 'M-3', FuldeNavn: 'Zenia Holm', ErTilfoejetAfBruger: true }),
    aHitWire({
      Medlemsident: 'M-4',
      FuldeNavn: 'Carl Bro',
      Afdeling: { Nummer: '070', Navn: 'FOA Odense' },
      Arbejdssteder: [],
      OpdateringStatus: 'UnderOpdatering',
    }),
  ],
  FlereFindes: false,
}

import type { MemberHits } from './member-hit.ts'
import type { MemberHitsWire } from './member-hit-wire.ts'

export function toMemberHits(wire: MemberHitsWire): MemberHits {
  return {
    hits: wire.Medlemmer.map((hit) => ({
      memberId: hit.Medlemsident,
      fullName: hit.FuldeNavn,
      workplace:
        (hit.Arbejdssteder.find(({ ErPrimaer }) => ErPrimaer) ?? hit.Arbejdssteder[0])?.Navn ??
        null,
      department: hit.Afdeling?.Navn ?? null,
      status: hit.OpdateringStatus,
      isOwnMember: hit.ErEgetMedlem,
      isAddedByUser: hit.ErTilfoejetAfBruger,
    })),
    thereAreMore: wire.FlereFindes,
  }
}

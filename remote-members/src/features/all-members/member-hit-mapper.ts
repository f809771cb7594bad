import { joined } from '@portal/platform/wire'
import type { MemberHits } from './member-hit.ts'
import type { MemberHitsWire } from './member-hit-wire.ts'

type Hit = MemberHitsWire['Medlemmer'][number]

const joinHit = (hit: Hit, again: Hit): Hit => ({
  ...hit,
  Arbejdssteder: [...hit.Arbejdssteder, ...again.Arbejdssteder],
})

export function toMemberHits(wire: MemberHitsWire): MemberHits {
  return {
    hits: joined(wire.Medlemmer, ({ Medlemsident }) => Medlemsident, joinHit).map((hit) => ({
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

import { joined, union } from '@portal/platform/wire'
import { toMember } from '../member/member-mapper.ts'
import type { MemberWire } from '../member/member-wire.ts'
import type { OwnMembers } from './own-members.ts'
import type { OwnMembersWire } from './own-members-wire.ts'

/** One member of two rows: a service may send a member once for each workplace. */
function joinMember(one: MemberWire, again: MemberWire): MemberWire {
  return {
    ...one,
    Stillinger: union(one.Stillinger, again.Stillinger),
    TillidsHverv: union(one.TillidsHverv, again.TillidsHverv),
    Arbejdssteder: union(one.Arbejdssteder, again.Arbejdssteder),
    Kontaktoplysninger: union(one.Kontaktoplysninger, again.Kontaktoplysninger),
  }
}

export function toOwnMembers(wire: OwnMembersWire): OwnMembers {
  const { Filter } = wire
  return {
    members: joined(wire.Medlemmer, ({ Medlemsident }) => Medlemsident, joinMember).map(toMember),
    filter: {
      workplaces: Filter.Arbejdssteder.map((one) => ({ number: one.Nummer, name: one.Navn })),
      groups: Filter.Grupper.map((one) => ({ id: one.Id, name: one.Navn })),
      positions: Filter.Stillinger.map((one) => ({ number: one.Stillingsnummer, name: one.Navn })),
      typeOfRepresentative: Filter.TRHverv.map((one) => ({ name: one.Navn })),
      representing: Filter.Repraesenterer.map((one) => ({
        name: one.Navn,
        displayName: one.VisningsNavn,
      })),
      updateStatus: Filter.OpdateringStatus.map((one) => ({ id: one.Id, name: one.Navn })),
    },
    coverage: wire.ArbejdsstedTRHvervMedlemLister.map((one) => ({
      workplaceNumber: one.Arbejdsstednummer,
      workplaceName: one.ArbejdsstedNavn ?? one.Arbejdsstednummer,
      postName: one.TRHvervNavn,
      postDisplayName: one.TRHvervVisningsNavn ?? one.TRHvervNavn,
      trMemberList: one.Medlemsidenter,
    })),
  }
}

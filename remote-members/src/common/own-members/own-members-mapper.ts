import { joined, union } from '@portal/platform/wire'
import type { OwnMembers } from './own-members.ts'
import { type OwnMembersWire, readMember } from './own-members-wire.ts'

type ReadMember = OwnMembersWire['Medlemmer'][number]

/** One member of two rows: a service may send a member once for each workplace. */
function joinMember({ wire }: ReadMember, { wire: again }: ReadMember): ReadMember {
  return readMember({
    ...wire,
    Stillinger: union(wire.Stillinger, again.Stillinger),
    TillidsHverv: union(wire.TillidsHverv, again.TillidsHverv),
    Arbejdssteder: union(wire.Arbejdssteder, again.Arbejdssteder),
    Kontaktoplysninger: union(wire.Kontaktoplysninger, again.Kontaktoplysninger),
  })
}

export function toOwnMembers(wire: OwnMembersWire): OwnMembers {
  const { Filter } = wire
  return {
    members: joined(wire.Medlemmer, ({ member }) => member.memberId, joinMember).map(
      ({ member }) => member,
    ),
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

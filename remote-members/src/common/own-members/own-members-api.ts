import { call, type Query, useQuery } from '@portal/platform/api'
import { code, ident, joined, name, nameOrNone, rows, union } from '@portal/platform/wire'
import { useCallback } from 'react'
import * as v from 'valibot'
import type { Member } from '../member/member.ts'
import { type MemberWire, memberWire, ownMemberWire, toMember } from '../member/member-wire.ts'
import { STATUSES } from '../member/update-status.ts'

export const ownMembersWire = v.object({
  Medlemmer: rows(memberWire),
  Filter: v.object({
    Arbejdssteder: rows(v.object({ Nummer: ident, Navn: name })),
    Grupper: rows(v.object({ Id: ident, Navn: name })),
    Stillinger: rows(v.object({ Stillingsnummer: ident, Navn: name })),
    TRHverv: rows(v.object({ Navn: name })),
    Repraesenterer: rows(v.object({ Navn: name, VisningsNavn: name })),
    OpdateringStatus: rows(v.object({ Id: code(STATUSES), Navn: name })),
  }),
  ArbejdsstedTRHvervMedlemLister: rows(
    v.object({
      Arbejdsstednummer: ident,
      ArbejdsstedNavn: nameOrNone,
      TRHvervNavn: name,
      TRHvervVisningsNavn: nameOrNone,
      Medlemsidenter: rows(ident),
    }),
  ),
})

export type OwnMembersWire = v.InferOutput<typeof ownMembersWire>

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

export function toOwnMembers(wire: OwnMembersWire) {
  const { Filter } = wire
  return {
    members: joined(wire.Medlemmer, ({ Medlemsident }) => Medlemsident, joinMember).map(toMember),
    /** The options of the list's filters, which the service sends along with the members. */
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

export type OwnMembers = ReturnType<typeof toOwnMembers>

/** The members covered at a workplace through one of the representative's own posts. */
export type Coverage = OwnMembers['coverage'][number]

/** Replaces a member of the list with its current data. */
export function withMember(own: OwnMembers, changed: Member): OwnMembers {
  return {
    ...own,
    members: own.members.map((member) => (member.memberId === changed.memberId ? changed : member)),
  }
}

async function fetchOwnMembers(signal: AbortSignal): Promise<OwnMembers> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/hentegnemedlemmerprarbejdsstedprtrhverv',
    intent: 'read',
    answer: ownMembersWire,
    signal,
  })
  return toOwnMembers(wire)
}

async function fetchOwnMember(memberId: string, signal?: AbortSignal): Promise<Member> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/hentegetmedlem',
    query: { 'request.medlemsident': memberId },
    intent: 'read',
    answer: ownMemberWire,
    ...(signal && { signal }),
  })
  return toMember(wire.Medlem)
}

const ownMembersKey = () => ['own-members'] as const

export function useOwnMembers(): Query<OwnMembers> {
  return useQuery(ownMembersKey(), fetchOwnMembers)
}

/** Refetches a single member and updates it in the list. */
export function useMemberRefresh(query: Query<OwnMembers>): (memberId: string) => Promise<void> {
  const mutate = query.state === 'ready' ? query.mutate : null
  const retry = query.state === 'ready' ? query.retry : null
  return useCallback(
    async (memberId) => {
      try {
        const member = await fetchOwnMember(memberId)
        await mutate?.((own) => withMember(own, member), { refetch: false })
      } catch {
        // The change itself succeeded. If this refetch fails, refetch the whole list, which shows
        // its own errors.
        retry?.()
      }
    },
    [mutate, retry],
  )
}

import { call, type Query, useQuery } from '@portal/platform/api'
import { toWorkplace, workplaceWire } from '@portal/platform/person'
import { ident, name, nameOrNone, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `henttrarbejdsstederogstillinger`. */
export const workplacesWire = response({
  Arbejdssteder: rows(
    v.object({
      ...v.omit(workplaceWire, ['ErPrimaer']).entries,
      TRHverv: rows(v.object({ Navn: name, VisningsNavn: nameOrNone })),
      Stillinger: rows(
        v.object({
          Stillingsnummer: ident,
          Navn: name,
          Gruppe: v.nullish(v.object({ Id: ident, Navn: name }), null),
        }),
      ),
    }),
  ),
})

export type WorkplacesWire = v.InferOutput<typeof workplacesWire>

export function toCoveredWorkplaces(wire: WorkplacesWire) {
  return wire.Arbejdssteder.map((one) => {
    const { isPrimaryWorkplace: _isPrimary, ...workplace } = toWorkplace({
      ...one,
      ErPrimaer: false,
    })
    return {
      ...workplace,
      /** The representative's own posts that cover the workplace. */
      posts: one.TRHverv.map((post) => ({
        name: post.Navn,
        displayName: post.VisningsNavn ?? post.Navn,
      })),
      /** The positions that a member can have at the workplace. */
      positions: one.Stillinger.map((position) => ({
        number: position.Stillingsnummer,
        name: position.Navn,
        group: position.Gruppe && { id: position.Gruppe.Id, name: position.Gruppe.Navn },
      })),
      numberOfNotes: one.AntalNoter ?? 0,
    }
  })
}

/** A workplace that the representative covers. */
export type CoveredWorkplace = ReturnType<typeof toCoveredWorkplaces>[number]

async function fetchWorkplaces(signal: AbortSignal): Promise<readonly CoveredWorkplace[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opslagsdata/henttrarbejdsstederogstillinger',
    intent: 'read',
    answer: workplacesWire,
    signal,
  })
  return toCoveredWorkplaces(wire)
}

/** The workplaces that the representative covers, in Danish alphabetical order. */
export function useWorkplaces(): Query<readonly CoveredWorkplace[]> {
  return useQuery(['workplaces'], fetchWorkplaces)
}

import { toWorkplace } from '@portal/platform/person'
import type { CoveredWorkplace } from './workplace.ts'
import type { WorkplacesWire } from './workplaces-wire.ts'

export function toCoveredWorkplaces(wire: WorkplacesWire): readonly CoveredWorkplace[] {
  return wire.Arbejdssteder.map((one) => {
    const { isPrimaryWorkplace: _isPrimary, ...workplace } = toWorkplace({
      ...one,
      ErPrimaer: false,
    })
    return {
      ...workplace,
      posts: one.TRHverv.map((post) => ({
        name: post.Navn,
        displayName: post.VisningsNavn ?? post.Navn,
      })),
      positions: one.Stillinger.map((position) => ({
        number: position.Stillingsnummer,
        name: position.Navn,
        group: position.Gruppe && { id: position.Gruppe.Id, name: position.Gruppe.Navn },
      })),
      numberOfNotes: one.AntalNoter ?? 0,
    }
  })
}

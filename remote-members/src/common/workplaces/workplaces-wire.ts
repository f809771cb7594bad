import { workplaceWire } from '@portal/shared/person'
import * as v from 'valibot'

/** What `henttrarbejdsstederogstillinger` answers. */
export const workplacesWire = v.object({
  Arbejdssteder: v.array(
    v.object({
      ...v.omit(workplaceWire, ['ErPrimaer']).entries,
      TRHverv: v.array(v.object({ Navn: v.string(), VisningsNavn: v.string() })),
      Stillinger: v.array(
        v.object({
          Stillingsnummer: v.string(),
          Navn: v.string(),
          Gruppe: v.nullish(v.object({ Id: v.string(), Navn: v.string() }), null),
        }),
      ),
    }),
  ),
})

export type WorkplacesWire = v.InferOutput<typeof workplacesWire>

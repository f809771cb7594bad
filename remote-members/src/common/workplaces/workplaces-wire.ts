import { workplaceWire } from '@portal/platform/person'
import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** Response of `henttrarbejdsstederogstillinger`. */
export const workplacesWire = v.object({
  Arbejdssteder: rows(
    v.object({
      ...v.omit(workplaceWire, ['ErPrimaer']).entries,
      TRHverv: rows(v.object({ Navn: v.string(), VisningsNavn: v.nullish(v.string(), null) })),
      Stillinger: rows(
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

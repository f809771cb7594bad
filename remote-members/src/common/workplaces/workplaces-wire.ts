import { workplaceWire } from '@portal/platform/person'
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

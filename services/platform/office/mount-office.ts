import { addressOf, type ServiceName } from '@portal/machine/ports'
import type { ServiceApp } from '../http.ts'
import type { ServiceContext } from '../start-service.ts'
import { createOffice, type OfficeArea } from './office.ts'
import { createOfficeSignIn } from './sign-in.ts'

/** Adds the pages of the office to a service, if anybody may open one of them. */
export function mountOffice(
  app: ServiceApp,
  service: ServiceName,
  { settings, log, app: { authenticate } }: Pick<ServiceContext, 'settings' | 'log' | 'app'>,
  allAreas: readonly OfficeArea[],
): ServiceApp {
  const areas = allAreas.filter(({ members }) => members.length > 0)
  if (areas.length === 0) return app
  const address = addressOf(service)
  const { client, scope } = settings.office
  const signIn = createOfficeSignIn({
    address,
    identity: settings.identity,
    client,
    scope,
    authenticate,
  })
  return app.route('/', createOffice({ areas, signIn, address, log }))
}

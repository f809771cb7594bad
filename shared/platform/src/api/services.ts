import { remotesOfPage } from '../contract/remotes.ts'
import type { RemoteManifest } from '../deployment/index.ts'

type ServiceDescription = NonNullable<RemoteManifest['services'][string]>

/** The union's main service, which the shell itself calls before there is any remote. */
const MAIN_SERVICE = 'members'

const MAIN: ServiceDescription = {
  actingPerson: { parameter: 'request.imiteretBrugerMedlemIdent', in: 'query' },
  failures: 'dialog',
}

/**
 * How a service is spoken to: as the remote says that owns it. One that nobody describes is spoken
 * to like the main service.
 */
export function describeService(service: string): ServiceDescription {
  if (service === MAIN_SERVICE) return MAIN
  return remotesOfPage().find(({ services }) => service in services)?.services[service] ?? MAIN
}

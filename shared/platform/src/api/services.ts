import { remotesOfPage } from '../contract/remotes.ts'
import type { RemoteManifest } from '../deployment/index.ts'

type ServiceDescription = NonNullable<RemoteManifest['services'][string]>

/** The union's main service, which the shell calls before any remote is loaded. */
const MAIN_SERVICE = 'members'

const MAIN: ServiceDescription = {
  actingPerson: { parameter: 'request.imiteretBrugerMedlemIdent', in: 'query' },
  failures: 'dialog',
}

/**
 * How calls to a service name the imitated person, and where its errors are shown: as declared by
 * the remote that owns it. Undeclared services are treated like the main service.
 */
export function describeService(service: string): ServiceDescription {
  if (service === MAIN_SERVICE) return MAIN
  return remotesOfPage().find(({ services }) => service in services)?.services[service] ?? MAIN
}

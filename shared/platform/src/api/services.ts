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
 * Where calls to a service carry the imitated person's id, and where its errors are shown. Declared
 * by the remote that owns the service; undeclared services are treated like the main service.
 */
export function describeService(service: string): ServiceDescription {
  if (service === MAIN_SERVICE) return MAIN
  return remotesOfPage().find(({ services }) => service in services)?.services[service] ?? MAIN
}

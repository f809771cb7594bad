import { createServiceApp, type ServiceApp, type ServiceAppOptions } from '../platform/http.ts'
import { addFaultCalls, type FaultCallsOptions } from './fault-calls.ts'
import { addTextCalls, type TextCallsOptions } from './text-calls.ts'

export interface SiteServiceOptions
  extends Omit<ServiceAppOptions, 'name'>,
    FaultCallsOptions,
    TextCallsOptions {}

/** The service for what pages need without knowing a user: their texts, and where to report faults. */
export function createSiteService(options: SiteServiceOptions): ServiceApp {
  const app = createServiceApp({ ...options, name: 'site' })
  addTextCalls(app, options)
  addFaultCalls(app, options)
  return app
}

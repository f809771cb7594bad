import type { Session } from '../session/index.ts'
import { describeService } from './services.ts'

/** Where a call carries the id of the imitated person. */
export type ActedAs =
  | { readonly in: 'nothing' }
  | { readonly in: 'query' | 'body'; readonly name: string; readonly memberId: string }

/** The parts of a call that decide where it carries the imitated person's id. */
interface ActingCall {
  readonly service: string
  readonly method: string
  readonly forUser?: boolean
}

/**
 * Decides where a call carries the id of the imitated person.
 *
 * @param session the session of the page
 * @param call the call
 */
export function actedAs(session: Session, { service, method, forUser }: ActingCall): ActedAs {
  if (session.kind !== 'imitating' || forUser === true) return { in: 'nothing' }
  const { actingPerson } = describeService(service)
  const inBody = actingPerson.in === 'body-of-writes' && method !== 'GET'
  return {
    in: inBody ? 'body' : 'query',
    name: actingPerson.parameter,
    memberId: session.profile.memberId,
  }
}

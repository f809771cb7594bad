import type { Session } from '../session/index.ts'
import type { Service } from './api-error.ts'

/** Calls that always answer for the user, so that support staff keep their own roles. */
const FOR_THE_USER_THEMSELVES = new Set([
  '/profil/hentbrugeropstartdata',
  '/opslagsdata/hentafdelinger',
  '/profil/soegtrtilimitering',
])

/** Where a call carries the id of the acted-as person. */
export type ActedAs =
  | { readonly in: 'nothing' }
  | { readonly in: 'query' | 'body'; readonly name: string; readonly memberId: string }

/**
 * How a call says whom it is made for.
 *
 * @param session the session of the page
 * @param call the call
 */
export function actedAs(
  session: Session,
  call: { readonly service: Service; readonly method: string; readonly path: string },
): ActedAs {
  if (session.kind !== 'imitating') return { in: 'nothing' }
  const { memberId } = session.profile
  switch (call.service) {
    case 'members':
      return FOR_THE_USER_THEMSELVES.has(call.path.toLowerCase())
        ? { in: 'nothing' }
        : { in: 'query', name: 'request.imiteretBrugerMedlemIdent', memberId }
    case 'salary':
      return {
        in: call.method === 'GET' ? 'query' : 'body',
        name: 'imiteretBrugerMedlemIdent',
        memberId,
      }
  }
}

import {
  DUMMY,
  FEJL,
  FRIDA,
  IVAN,
  NORA,
  PAUL,
  SOFIE,
  TOM,
} from '../../tools/rig/src/seed/accounts.ts'
import { createTestTokens, type TokenOptions } from './tokens.ts'

/** Everybody who makes the calls in the matrices of attacks: callers times calls. */

/** What the policy asks about a person. */
interface Rights {
  readonly isUser: boolean
  readonly isActive?: boolean
  readonly notes?: boolean
  readonly salary?: boolean
  /** Whether they support the department of the holder. */
  readonly supports?: boolean
  /** Whether the named objects are theirs. */
  readonly isHolder?: boolean
}

const NO_USER: Rights = { isUser: false }
const PASSIVE: Rights = { isUser: true }
const WITHOUT_ACCESS: Rights = { isUser: true, isActive: true }
const REPRESENTATIVE: Rights = { isUser: true, isActive: true, notes: true, salary: true }
const HOLDER: Rights = { ...REPRESENTATIVE, isHolder: true }
const SUPPORT: Rights = { isUser: true, supports: true }

export interface Person {
  readonly memberIdent: string
  readonly login: string
}

interface CastMember extends Person {
  readonly memberIdents: readonly string[]
}

/** The people of the callers that a test creates. */
export interface CallerCast {
  /** The representative whose objects all calls name. */
  readonly holder: CastMember
  readonly other: CastMember
  /** Had a post at the holder's workplaces, which has ended. */
  readonly predecessor: CastMember
}

export interface Caller {
  readonly caller: string
  readonly person: (cast: CallerCast) => Person
  /** Null if the caller is not signed in. */
  readonly rights: Rights | null
  /** Sent instead of a valid token. */
  readonly token?: TokenOptions
  readonly header?: 'none' | 'unsigned' | 'of another provider'
  readonly actsAs?: {
    readonly ident: (cast: CallerCast) => string
    /** Null if the caller may not act as that person. */
    readonly rights: Rights | null
  }
}

const holderOf = ({ holder }: CallerCast): Person => holder
export const otherOf = ({ other }: CallerCast): Person => other

/** A token that names the holder, and is not valid. */
const badToken = (caller: string, sent: Pick<Caller, 'token' | 'header'>): Caller => ({
  caller,
  person: holderOf,
  rights: null,
  ...sent,
})

const actor = (
  caller: string,
  person: Person | ((cast: CallerCast) => Person),
  rights: Rights,
  ident: (cast: CallerCast) => string,
  acted: Rights | null,
): Caller => ({
  caller,
  person: typeof person === 'function' ? person : () => person,
  rights,
  actsAs: { ident, rights: acted },
})

const theHolder = ({ holder }: CallerCast) => holder.memberIdent
const coveredByHolder = ({ holder }: CallerCast) => holder.memberIdents[0] ?? ''

export const CALLERS: readonly Caller[] = [
  badToken('nobody', { header: 'none' }),
  badToken('an expired token', { token: { expiresIn: -10 } }),
  badToken('a token for another service', { token: { audience: 'another-api' } }),
  badToken('a token of another issuer', { token: { issuer: 'http://elsewhere.test' } }),
  badToken('an id token', { token: { type: 'JWT' } }),
  badToken('an unsigned token', { header: 'unsigned' }),
  badToken('a token that another provider signed', { header: 'of another provider' }),
  {
    caller: 'somebody unknown',
    person: () => ({ memberIdent: '7777777', login: 'ukendt@portal.test' }),
    rights: NO_USER,
  },
  {
    caller: 'a covered member who is no user',
    person: (cast) => ({ memberIdent: coveredByHolder(cast), login: 'medlem@portal.test' }),
    rights: NO_USER,
  },
  { caller: 'a test account', person: () => DUMMY, rights: NO_USER },
  { caller: 'a passive user', person: () => PAUL, rights: PASSIVE },
  { caller: 'a user without a profile', person: () => FEJL, rights: WITHOUT_ACCESS },
  { caller: 'a representative without access', person: () => NORA, rights: WITHOUT_ACCESS },
  { caller: 'a representative without members', person: () => TOM, rights: REPRESENTATIVE },
  { caller: "somebody else's representative", person: otherOf, rights: REPRESENTATIVE },
  { caller: 'a deputy elsewhere', person: () => FRIDA, rights: REPRESENTATIVE },
  {
    caller: 'a representative whose post has ended',
    person: ({ predecessor }) => predecessor,
    rights: REPRESENTATIVE,
  },
  { caller: 'a Supporter', person: () => SOFIE, rights: SUPPORT },
  { caller: 'an Imitator', person: () => IVAN, rights: SUPPORT },
  { caller: 'the representative', person: holderOf, rights: HOLDER },
  actor('a Supporter as the representative', SOFIE, SUPPORT, theHolder, HOLDER),
  actor('an Imitator as the representative', IVAN, SUPPORT, theHolder, HOLDER),
  actor(
    "a Supporter as somebody else's representative",
    SOFIE,
    SUPPORT,
    ({ other }) => other.memberIdent,
    REPRESENTATIVE,
  ),
  actor(
    'an Imitator as a deputy of another department',
    IVAN,
    SUPPORT,
    () => FRIDA.memberIdent,
    null,
  ),
  actor('a Supporter as a member', SOFIE, SUPPORT, coveredByHolder, null),
  actor('a Supporter as an Imitator', SOFIE, SUPPORT, () => IVAN.memberIdent, null),
  actor('a Supporter as nobody known', SOFIE, SUPPORT, () => '7777777', null),
  actor('another representative as the representative', otherOf, REPRESENTATIVE, theHolder, null),
  actor('a passive user as the representative', PAUL, PASSIVE, theHolder, null),
]

/** An `Authorization` header without a valid token. */
export async function badHeader(
  header: NonNullable<Caller['header']>,
  { memberIdent, login }: Person,
): Promise<string | undefined> {
  if (header === 'none') return undefined
  const { bearer } = await createTestTokens()
  const foreign = await bearer({ memberIdent, loginName: login })
  if (header === 'of another provider') return foreign
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  return `Bearer ${unsigned}.${foreign.split('.')[1]}.`
}

import * as v from 'valibot'
import { fileAddress, linkAddress, mailAddress, origin, serviceAddress } from './address.ts'
import { parseKnown, readJsonBlock } from './parse-or-name.ts'

const required = (what: string) =>
  v.pipe(v.string(`must be ${what}`), v.trim(), v.minLength(1, `must be ${what}`))

const configurationSchema = v.strictObject({
  /** Base addresses of the back ends by name; the dummy variants serve test accounts. */
  services: v.objectWithRest(
    {
      members: serviceAddress,
      membersDummy: serviceAddress,
      salary: serviceAddress,
      salaryDummy: serviceAddress,
    },
    serviceAddress,
  ),
  identity: v.strictObject({
    issuer: serviceAddress,
    clientId: required('a client id'),
    scope: required('the scopes to ask for'),
    /** The audience that access tokens are asked for. */
    resource: required('an audience'),
  }),
  /** Address that answers the key-to-text map. */
  texts: serviceAddress,
  /** Address that faults of releases are reported to; it answers their counts. */
  faults: serviceAddress,
  /** The only origins that remotes may be loaded from. */
  remoteOrigins: v.pipe(
    v.array(origin, 'must be a list of origins'),
    v.minLength(1, 'must name an origin'),
  ),
  /**
   * Whether a person may try another release of a remote in place of the live one, and the origins
   * that it may come from besides `remoteOrigins`; null where nobody may.
   */
  tryOut: v.nullable(
    v.strictObject(
      { origins: v.array(origin, 'must be a list of origins') },
      'must be a list of origins or null',
    ),
  ),
  /** Where someone without access is sent. */
  publicSite: linkAddress,
  links: v.objectWithRest(
    {
      agreementArchive: linkAddress,
      registerPost: linkAddress,
      endPost: linkAddress,
      membershipSignUp: linkAddress,
      contributions: linkAddress,
      correctPersonalData: linkAddress,
      callMeBack: linkAddress,
      quickGuide: linkAddress,
      userManual: linkAddress,
      /** Where ideas and suggestions are sent. */
      ideasMail: mailAddress,
    },
    linkAddress,
  ),
  /** The welcome video and its captions (WebVTT); null for the ones that the portal brings along. */
  welcomeVideo: v.nullable(
    v.strictObject({ source: fileAddress, captions: fileAddress }, 'must be two addresses or null'),
  ),
  /** Map search; the workplace address is appended, encoded. */
  mapSearch: v.pipe(
    linkAddress,
    v.check((address) => address.startsWith('https:'), 'must be an https address'),
  ),
  /** Whether the salary module is switched on. */
  salaryModule: v.boolean('must be true or false'),
  /** The one further test account, and the hosts on which it is one. */
  testAccount: v.strictObject({
    loginName: required('a login name'),
    hosts: v.array(required('a host name'), 'must be a list of host names'),
  }),
  /** A fixed calendar date to take for today, or null for the clock. */
  today: v.nullable(
    v.pipe(v.string('must be yyyy-mm-dd or null'), v.isoDate('must be yyyy-mm-dd')),
  ),
})

/** Everything about the surroundings that the portal needs to know; served with the page. */
export type PortalConfiguration = v.InferOutput<typeof configurationSchema>

/** `id` of the page's JSON block that holds the configuration. */
export const CONFIGURATION_ELEMENT_ID = 'portal-configuration'

/**
 * Parses a configuration. A field that is not known is left out: a page is served with the
 * configuration that is live, also after a rollback of the host to one that knows less of it.
 *
 * @param value what was read, of any shape
 * @param source where it was read, for the message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseConfiguration(value: unknown, source = 'configuration'): PortalConfiguration {
  return parseKnown(configurationSchema, value, source)
}

/**
 * The configuration of the page.
 *
 * @param page the document that carries it
 * @throws ConfigurationError that names each wrong or missing field
 */
export function readConfiguration(page: Document = document): PortalConfiguration {
  return parseConfiguration(
    readJsonBlock(page, CONFIGURATION_ELEMENT_ID),
    `#${CONFIGURATION_ELEMENT_ID}`,
  )
}

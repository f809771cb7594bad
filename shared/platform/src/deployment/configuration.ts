import * as v from 'valibot'
import {
  calledAddress,
  fileAddress,
  linkAddress,
  mailAddress,
  origin,
  serviceAddress,
} from './address.ts'
import { parseKnown, readJsonBlock } from './parse-or-name.ts'

const required = (what: string) =>
  v.pipe(v.string(`must be ${what}`), v.trim(), v.minLength(1, `must be ${what}`))

const minutes = (least: number, most: number) => {
  const problem = `must be a whole number of minutes, ${least} to ${most}`
  return v.pipe(
    v.number(problem),
    v.integer(problem),
    v.minValue(least, problem),
    v.maxValue(most, problem),
  )
}

/** The links that the portal itself reads. */
const linkEntries = {
  agreementArchive: linkAddress,
  registerPost: linkAddress,
  endPost: linkAddress,
  membershipSignUp: linkAddress,
  contributions: linkAddress,
  correctPersonalData: linkAddress,
  callMeBack: linkAddress,
  quickGuide: linkAddress,
  userManual: linkAddress,
  /** Address for ideas and suggestions. */
  ideasMail: mailAddress,
  /** Address for questions about an error; without it, the portal offers no mail. */
  supportMail: v.exactOptional(mailAddress),
}

/** What a portal's services may offer beyond the specification, as docs/extensions.md groups it. */
export const EXTENSION_GROUPS = ['members', 'salary', 'portal'] as const

/**
 * Names of the links that the portal itself reads. A configuration may also override links of
 * remotes.
 */
export const CONFIGURED_LINKS: readonly string[] = Object.keys(linkEntries)

const configurationSchema = v.strictObject({
  /** Base addresses of the services by name; the dummy variants serve test accounts. */
  services: v.objectWithRest(
    {
      members: serviceAddress,
      membersDummy: serviceAddress,
      salary: serviceAddress,
      salaryDummy: serviceAddress,
    },
    serviceAddress,
  ),
  /** The identity provider, as the browser reaches it; the services have their own settings. */
  identity: v.strictObject({
    /** The issuer, spelled as in the provider's tokens, with or without a trailing slash. */
    issuer: calledAddress,
    clientId: required('a client id'),
    scope: required('the scopes to ask for'),
    /** The API to request tokens for (RFC 8707); null for a provider that does not support this. */
    resource: v.nullable(required('a resource or null')),
    /** The claim of the id token that contains the login name. */
    loginClaim: v.optional(required('a claim'), 'preferred_username'),
  }),
  /** Users are logged out after `minutes` of inactivity, and warned `warningMinutes` earlier. */
  idle: v.optional(
    v.pipe(
      v.strictObject({ minutes: minutes(3, 60), warningMinutes: minutes(1, 58) }),
      v.forward(
        v.partialCheck(
          [['minutes'], ['warningMinutes']],
          ({ minutes, warningMinutes }) => warningMinutes <= minutes - 2,
          'must be at least two less than minutes',
        ),
        ['warningMinutes'],
      ),
    ),
    { minutes: 20, warningMinutes: 2 },
  ),
  /**
   * Services that allow the header `X-Request-Id` from browsers (CORS). Only these receive it; of
   * others, users see the id that the service answers with.
   */
  requestIds: v.optional(
    v.array(v.string('must be the name of a service'), 'must be a list of services'),
    [],
  ),
  /** What pages measure; nothing by default. */
  telemetry: v.optional(
    v.strictObject({
      /**
       * Whether calls start a trace. All services must allow the header `traceparent` from browsers
       * (CORS).
       */
      traces: v.boolean('must be true or false'),
      /** Whether Web Vitals are reported to the error endpoint. */
      webVitals: v.boolean('must be true or false'),
    }),
    { traces: false, webVitals: false },
  ),
  /** Address of the text service, which returns the key-to-text map. */
  texts: serviceAddress,
  /** Address to which faults of releases are reported; a GET returns the number of faults. */
  faults: serviceAddress,
  /** The only origins that remotes may be loaded from. */
  remoteOrigins: v.pipe(
    v.array(origin, 'must be a list of origins'),
    v.minLength(1, 'must name an origin'),
  ),
  /**
   * Origins, besides `remoteOrigins`, from which users may try out a release in place of a remote's
   * live release; null if users may not try out releases.
   */
  tryOut: v.nullable(
    v.strictObject(
      { origins: v.array(origin, 'must be a list of origins') },
      'must be a list of origins or null',
    ),
  ),
  /** Where users without access are sent. */
  publicSite: linkAddress,
  links: v.objectWithRest(linkEntries, linkAddress),
  /** The welcome video and its captions (WebVTT); null for the bundled ones. */
  welcomeVideo: v.nullable(
    v.strictObject({ source: fileAddress, captions: fileAddress }, 'must be two addresses or null'),
  ),
  /** Address of the map search; the URL-encoded address of a workplace is appended. */
  mapSearch: v.pipe(
    linkAddress,
    v.check((address) => address.startsWith('https:'), 'must be an https address'),
  ),
  /** Whether the salary module is switched on. */
  salaryModule: v.boolean('must be true or false'),
  /**
   * Groups of the fields, calls and actions beyond the specification that the services offer
   * (docs/extensions.md).
   */
  extensions: v.optional(
    v.array(
      v.picklist(EXTENSION_GROUPS, `must be one of ${EXTENSION_GROUPS.join(', ')}`),
      'must be a list of groups of extensions',
    ),
    [],
  ),
  /** An additional test account, and the host names on which it counts as a test account. */
  testAccount: v.strictObject({
    loginName: required('a login name'),
    hosts: v.array(required('a host name'), 'must be a list of host names'),
  }),
  /** A fixed calendar date to use as today, or null to use the clock. */
  today: v.nullable(
    v.pipe(v.string('must be yyyy-mm-dd or null'), v.isoDate('must be yyyy-mm-dd')),
  ),
})

/** The portal's configuration for one environment; it is part of the served page. */
export type PortalConfiguration = v.InferOutput<typeof configurationSchema>

/** `id` of the page's JSON block that holds the configuration. */
export const CONFIGURATION_ELEMENT_ID = 'portal-configuration'

/**
 * Parses a configuration. Unknown fields are ignored: after a rollback, an older host reads the
 * current configuration.
 *
 * @param value the parsed JSON, of any shape
 * @param source where it was read, for the error message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseConfiguration(value: unknown, source = 'configuration'): PortalConfiguration {
  return parseKnown(configurationSchema, value, source)
}

/**
 * The configuration of the page.
 *
 * @param page the document that contains the configuration
 * @throws ConfigurationError that names each wrong or missing field
 */
export function readConfiguration(page: Document = document): PortalConfiguration {
  return parseConfiguration(
    readJsonBlock(page, CONFIGURATION_ELEMENT_ID),
    `#${CONFIGURATION_ELEMENT_ID}`,
  )
}

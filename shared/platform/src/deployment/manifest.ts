import * as v from 'valibot'
import { linkAddress } from './address.ts'
import { parseKnown, parseOrName } from './parse-or-name.ts'

const named = (what: string, pattern: RegExp) =>
  v.pipe(v.string(`must be ${what}`), v.regex(pattern, `must be ${what}`))

const remoteName = named('2 to 20 letters, a to z', /^[a-z]{2,20}$/)
const identifier = named('a name in kebab case', /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
const abilityName = named('a name like note:create', /^[a-z][a-z-]*:[a-z][a-z-]*$/)
const memberName = named('a name in camel case', /^[a-z][A-Za-z0-9]*$/)
const textKey = named('the key of a text', /^[a-z]+(?:\.[A-Za-z0-9-]+)+$/)

const pageSchema = v.strictObject({
  /** The first path segment of the page and of the pages nested in it. */
  path: named('a slash, then a to z, digits and hyphens', /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Text key of the page's title, also used for its tab. */
  title: textKey,
  /** Position in the tab bar, ascending across all remotes; no tab if omitted. */
  tab: v.optional(v.pipe(v.number('must be a number'), v.integer('must be a whole number'))),
  /** The role by which the shell recognises the page, for example to link to the profile. */
  role: v.optional(
    v.picklist(
      ['start', 'profile', 'organising', 'salary'],
      'must be start, profile, organising or salary',
    ),
  ),
  /** The permission needed to see the tab and open the page. */
  permission: v.optional(identifier),
  /**
   * The ability needed to open the page, besides the permission. Users without it are told that the
   * page is unavailable during imitation.
   */
  ability: v.optional(abilityName),
})

const permissionSchema = v.strictObject({
  /** Wire name of the profile field that grants the permission. */
  field: named('the name of a field', /^[A-Za-zÆØÅæøå]+$/),
  /** Name of the switch in the portal's configuration that must also be on. */
  switch: v.optional(memberName),
})

const abilitySchema = v.strictObject({
  permission: v.optional(identifier),
  /** Whether support staff have the ability while imitating. */
  whileImitating: v.optional(v.boolean('must be true or false'), false),
})

const serviceSchema = v.strictObject({
  /** The parameter that carries the imitated person's id. */
  actingPerson: v.strictObject({
    parameter: v.string('must be the name of a parameter'),
    in: v.picklist(['query', 'body-of-writes'], 'must be query or body-of-writes'),
  }),
  /**
   * Which errors open the error dialog: `dialog` means errors of reads and writes;
   * `dialog-of-writes` means errors of writes, listed by field, while read errors appear inline.
   */
  failures: v.picklist(['dialog', 'dialog-of-writes'], 'must be dialog or dialog-of-writes'),
})

/** The slot through which a remote lends its card to the host's page 'Overblik'. */
export const OVERVIEW_SLOT = 'overview'

/** The slot through which a remote answers the host's quick search. */
export const QUICK_SEARCH_SLOT = 'quickSearch'

/** The slots that each remote can have; slots of other names belong to one remote. */
export const COMMON_SLOTS: readonly string[] = [OVERVIEW_SLOT, QUICK_SEARCH_SLOT]

const entries = {
  name: remoteName,
  /** The team responsible for the remote. */
  owner: v.pipe(v.string('must be a team'), v.nonEmpty('must be a team')),
  /** The service whose data its pages show. */
  service: memberName,
  /** Port of the remote on a developer's machine. */
  port: v.pipe(
    v.number('must be a port'),
    v.integer('must be a port'),
    v.minValue(1024, 'must be a port'),
    v.maxValue(65_535, 'must be a port'),
  ),
  /** Size budget for the files loaded before the remote's first page is shown, in kB gzip. */
  budget: v.pipe(v.number('must be kB'), v.minValue(1, 'must be kB')),
  pages: v.array(pageSchema, 'must be a list of pages'),
  /** The permissions that the remote defines, by name. */
  permissions: v.optional(v.record(identifier, permissionSchema), {}),
  /**
   * Abilities with requirements other than the default. By default, a user has an ability unless
   * they are imitating somebody.
   */
  abilities: v.optional(v.record(abilityName, abilitySchema), {}),
  /** Components that the remote provides for other remotes' pages. */
  slots: v.optional(v.array(memberName, 'must be a list of names'), []),
  /** Addresses outside the portal; the configuration can override them. */
  links: v.optional(v.record(memberName, linkAddress), {}),
  /**
   * How to call the remote's services, by name; services that another remote has declared are left
   * out.
   */
  services: v.optional(v.record(memberName, serviceSchema), {}),
}

const manifestSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.check(
      ({ name, pages }) => pages.every(({ title }) => title.startsWith(`${name}.`)),
      'titles are texts of the remote itself',
    ),
    ['pages'],
  ),
)

/** A released manifest: includes the texts that the shell shows before the remote is loaded. */
const releasedManifestSchema = v.strictObject({
  ...entries,
  /** The texts of the page titles at the time of the release, by text key. */
  texts: v.record(textKey, v.string('must be a text')),
})

/** The content of a remote's `manifest.json`. */
export type RemoteManifest = v.InferOutput<typeof manifestSchema>

/** The manifest that a release contains. */
export type ReleasedManifest = v.InferOutput<typeof releasedManifestSchema>

/** A page of a remote, including the pages nested under its path. */
export type RemotePage = RemoteManifest['pages'][number]

/**
 * Parses the manifest in a remote's source.
 *
 * @param value the parsed JSON, of any shape
 * @param source where it was read, for the error message
 * @throws ConfigurationError that names each wrong, missing or unknown field
 */
export function parseManifest(value: unknown, source = 'manifest.json'): RemoteManifest {
  return parseOrName(manifestSchema, value, source)
}

/**
 * Parses the manifest of a release. Fields of later platform versions are ignored.
 *
 * @param value the parsed JSON, of any shape
 * @param source where it was read, for the error message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseReleasedManifest(value: unknown, source = 'manifest'): ReleasedManifest {
  return parseKnown(releasedManifestSchema, value, source)
}

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
  /** The first segment of the addresses of the page and of those below it. */
  path: named('a slash, then a to z, digits and hyphens', /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** Key of the page's title, which is the text of its tab, too. */
  title: textKey,
  /** Position in the tab bar, ascending across all remotes; no tab without one. */
  tab: v.optional(v.pipe(v.number('must be a number'), v.integer('must be a whole number'))),
  /** A page that the shell itself leads to. */
  role: v.optional(
    v.picklist(
      ['start', 'profile', 'organising', 'salary'],
      'must be start, profile, organising or salary',
    ),
  ),
  /** Only those who have it see the tab and may open the page. */
  permission: v.optional(identifier),
  /** Asked for besides the permission when the page is opened; whoever lacks it imitates somebody. */
  ability: v.optional(abilityName),
})

const permissionSchema = v.strictObject({
  /** The field of the profile that grants it, by its name on the wire. */
  field: named('the name of a field', /^[A-Za-zÆØÅæøå]+$/),
  /** The switch of the portal's configuration that must be on. */
  switch: v.optional(memberName),
})

const abilitySchema = v.strictObject({
  permission: v.optional(identifier),
  /** Whether support staff have it while they act as somebody. */
  whileImitating: v.optional(v.boolean('must be true or false'), false),
})

const serviceSchema = v.strictObject({
  /** How a call names the person that support staff act as. */
  actingPerson: v.strictObject({
    parameter: v.string('must be the name of a parameter'),
    in: v.picklist(['query', 'body-of-writes'], 'must be query or body-of-writes'),
  }),
  /**
   * Where the user meets failures: of reads and writes in the error dialog, or of writes alone, by
   * field, while a read that failed is shown in its place.
   */
  failures: v.picklist(['dialog', 'dialog-of-writes'], 'must be dialog or dialog-of-writes'),
})

const entries = {
  name: remoteName,
  /** The team that answers for it. */
  owner: v.pipe(v.string('must be a team'), v.nonEmpty('must be a team')),
  /** The service that its pages are about. */
  service: memberName,
  /** Where it is served on a developer's machine. */
  port: v.pipe(
    v.number('must be a port'),
    v.integer('must be a port'),
    v.minValue(1024, 'must be a port'),
    v.maxValue(65_535, 'must be a port'),
  ),
  /** What may be fetched before the first of its pages shows, in kB gzip. */
  budget: v.pipe(v.number('must be kB'), v.minValue(1, 'must be kB')),
  pages: v.array(pageSchema, 'must be a list of pages'),
  /** The permissions that it owns. */
  permissions: v.optional(v.record(identifier, permissionSchema), {}),
  /** The abilities that ask for more than a session of one's own. */
  abilities: v.optional(v.record(abilityName, abilitySchema), {}),
  /** Components that it lends to other remotes' pages. */
  slots: v.optional(v.array(memberName, 'must be a list of names'), []),
  /** Addresses outside the portal, unless the configuration says otherwise. */
  links: v.optional(v.record(memberName, linkAddress), {}),
  /** How it speaks to services that no other remote has described. */
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

/** A manifest as it is released: with the texts that the shell shows before the remote is there. */
const releasedManifestSchema = v.strictObject({
  ...entries,
  /** The titles in the version of the release, by key. */
  texts: v.record(textKey, v.string('must be a text')),
})

/** What a remote says of itself in its `manifest.json`. */
export type RemoteManifest = v.InferOutput<typeof manifestSchema>

/** What a release of a remote says of itself. */
export type ReleasedManifest = v.InferOutput<typeof releasedManifestSchema>

/** A page of a remote, with those below its address. */
export type RemotePage = RemoteManifest['pages'][number]

/**
 * Parses the manifest in a remote's source.
 *
 * @param value what was read, of any shape
 * @param source where it was read, for the message
 * @throws ConfigurationError that names each wrong, missing or unknown field
 */
export function parseManifest(value: unknown, source = 'manifest.json'): RemoteManifest {
  return parseOrName(manifestSchema, value, source)
}

/**
 * Parses the manifest of a release. What only a later version of the portal knows is left out.
 *
 * @param value what was read, of any shape
 * @param source where it was read, for the message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseReleasedManifest(value: unknown, source = 'manifest'): ReleasedManifest {
  return parseKnown(releasedManifestSchema, value, source)
}

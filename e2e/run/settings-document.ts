import { join } from 'node:path'
import { PORT_SETTINGS } from '@portal/machine/ports'
import * as v from 'valibot'
import { ROLE_SETTINGS } from '../../services/platform/database-roles.ts'
import { environmentSchema } from '../../services/platform/settings.ts'
import { CONFIGURATION_SETTINGS } from '../../tools/build/src/configuration.ts'
import { KEY_SETTINGS } from '../../tools/build/src/signing/keys.ts'
import { demoDataSchema } from '../../tools/rig/src/seed/union-size.ts'
import { ROOT } from './places.ts'

/** The document that `npm run portal -- settings` makes from the descriptions of the settings. */
export const DOCUMENT = join(ROOT, 'docs', 'settings.md')

type Described = Readonly<Record<string, readonly [meaning: string, byDefault: string]>>

function described({ entries }: { readonly entries: v.ObjectEntries }): Described {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [
      name,
      [v.getDescription(schema) ?? '', String(v.getDefault(schema) ?? '')],
    ]),
  )
}

const COMPOSE_SETTINGS = {
  PORTAL_VERSION: ['tag of the images that are built and started', 'local'],
  PORTAL_NGINX: [
    'folder of the nginx configurations that `npm run portal -- nginx <folder>` writes',
    './deploy/nginx',
  ],
  PORTAL_PEOPLE: ['folder of the [four files](deployment.md#a-pilot) to import', './deploy/people'],
} as const

const SECTIONS: Readonly<Record<string, Described>> = {
  Services: described(environmentSchema),
  'Addresses and ports': PORT_SETTINGS,
  Releases: { ...CONFIGURATION_SETTINGS, ...KEY_SETTINGS },
  'Docker Compose': COMPOSE_SETTINGS,
  'Databases and demo data': { ...ROLE_SETTINGS, ...described(demoDataSchema) },
}

/** Meaning and default of each setting; `<…>` in a name stands for several of them. */
export const SETTINGS: Described = Object.assign({}, ...Object.values(SECTIONS))

const PATTERNS = Object.keys(SETTINGS).map(
  (name) => new RegExp(`^${name.replace(/<.+>/, '[A-Z]\\w*')}$`),
)

export function isSetting(name: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(name))
}

export function documentOf(): string {
  const sections = Object.entries(SECTIONS).map(([title, settings]) =>
    [
      `## ${title}\n`,
      '| Variable | Meaning | Default |',
      '|---|---|---|',
      ...Object.entries(settings).map(
        ([name, [meaning, byDefault]]) =>
          `| \`${name}\` | ${meaning} | ${byDefault && `\`${byDefault}\` `}|`,
      ),
    ].join('\n'),
  )
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}

const INTRODUCTION = `# Settings

\`npm run portal -- settings\` writes this document from the descriptions next to the code that reads each setting.

All settings are environment variables; an empty one counts as not set. Libraries read their own, too: \`OTEL_…\` of the
OpenTelemetry SDK, \`AWS_…\` of the file store, and \`NODE_EXTRA_CA_CERTS\` of Node.`

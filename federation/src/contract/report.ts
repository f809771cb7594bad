import type { Surface } from './surface.ts'

/** What remotes rely on, as it is committed and reviewed. */
export interface Report extends Surface {
  /** The contract that it belongs to. */
  readonly contract: string
  /** Packages that remotes reach through the host, each with its version. */
  readonly versions: Readonly<Record<string, string>>
}

const INNER = 'What these speak of'
const VERSIONS = 'Versions passed through'

/** The report as text, in one form only. */
export function renderReport({ contract, versions, entries, inner }: Report): string {
  return [
    `# Contract ${contract}`,
    'What remotes use of the host at run time. Made by `npm run contract`, which also says what step\nof the version a change needs.',
    `## ${VERSIONS}`,
    Object.entries(versions)
      .map(([name, version]) => `- ${name} ${version}`)
      .join('\n'),
    ...Object.entries(entries).flatMap(([entry, names]) => [`## ${entry}`, ...sections(names)]),
    `## ${INNER}`,
    ...sections(inner),
  ]
    .join('\n\n')
    .concat('\n')
}

function sections(names: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(names).map(([name, text]) => `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\``)
}

/** Reads what `renderReport` has written. */
export function parseReport(text: string): Report {
  const contract = /^# Contract (\d+\.\d+)$/m.exec(text)?.[1]
  if (contract === undefined) throw new Error('The contract report does not say of which contract.')
  const versions: Record<string, string> = {}
  const entries: Record<string, Record<string, string>> = {}
  let inner: Record<string, string> = {}
  for (const part of text.split(/^## /m).slice(1)) {
    const [title = ''] = part.split('\n')
    if (title === VERSIONS) {
      for (const [, name = '', version = ''] of part.matchAll(/^- (\S+) (\S+)$/gm)) {
        versions[name] = version
      }
    } else if (title === INNER) {
      inner = namesIn(part)
    } else {
      entries[title] = namesIn(part)
    }
  }
  return { contract, versions, entries, inner }
}

function namesIn(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/^### (.+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  )
}

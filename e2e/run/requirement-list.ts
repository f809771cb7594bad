interface Requirement {
  readonly id: string
  readonly text: string
  readonly verifiedBy: readonly string[]
}

export interface RequirementSection {
  readonly name: string
  readonly rows: readonly Requirement[]
}

const ID = /^[A-Z]+(?:-[A-Z])?-\d{2,3}$/

/** The rows of docs/reports/requirements.md by section. */
export function readRequirements(markdown: string): readonly RequirementSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.split('\n')
      const rows = lines.flatMap((line): Requirement[] => {
        const [, id = '', text = '', verifiedBy = '', ...more] = line.split(/(?<!\\)\|/)
        // Skip the table of decided points, which has one more column.
        if (!ID.test(id.trim()) || more.length !== 1) return []
        return [{ id: id.trim(), text: text.trim(), verifiedBy: verifiedBy.trim().split(', ') }]
      })
      return { name, rows }
    })
    .filter(({ rows }) => rows.length > 0)
}

/** The requirement IDs in a test's title: `[OWN-07] …`, `[OWN-07] [OWN-08] …`. */
export function titleIds(title: string): readonly string[] {
  return [...title.matchAll(/\[([A-Z]+(?:-[A-Z])?-\d{2,3})\]/g)].map(([, id = '']) => id)
}

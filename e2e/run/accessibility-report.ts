import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { ROOT } from './places.ts'
import { LEVEL_A, LEVEL_AA } from './wcag.ts'

/** The conformance report in the format of OpenACR. */
export const REPORT = join(ROOT, 'docs', 'reports', 'accessibility.yaml')

/** The document that `npm run portal -- accessibility` makes from the report. */
export const DOCUMENT = join(ROOT, 'docs', 'reports', 'accessibility.md')

const LEVELS = {
  supports: 'supports',
  'partially-supports': 'partially supports',
  'does-not-support': 'does not support',
  'not-applicable': 'does not apply',
  'not-evaluated': 'not evaluated',
} as const

const MOST_PARTIAL = 2

const contactSchema = v.strictObject({
  name: v.string(),
  company_name: v.string(),
  email: v.pipe(v.string(), v.email()),
})

const criterionSchema = v.strictObject({
  num: v.string(),
  components: v.strictTuple([
    v.strictObject({
      name: v.literal('web'),
      adherence: v.strictObject({
        level: v.picklist([
          'supports',
          'partially-supports',
          'does-not-support',
          'not-applicable',
          'not-evaluated',
        ]),
        notes: v.pipe(v.string(), v.nonEmpty()),
      }),
    }),
  ]),
})

const chapterSchema = v.strictObject({
  notes: v.string(),
  criteria: v.array(criterionSchema),
})

const reportSchema = v.strictObject({
  title: v.string(),
  product: v.strictObject({ name: v.string(), version: v.string(), description: v.string() }),
  author: contactSchema,
  vendor: contactSchema,
  report_date: v.pipe(v.string(), v.isoDate()),
  last_modified_date: v.pipe(v.string(), v.isoDate()),
  version: v.number(),
  notes: v.string(),
  evaluation_methods_used: v.string(),
  license: v.literal('MIT'),
  catalog: v.literal('2.5-edition-wcag-2.2-en'),
  chapters: v.strictObject({
    success_criteria_level_a: chapterSchema,
    success_criteria_level_aa: chapterSchema,
    success_criteria_level_aaa: v.strictObject({
      notes: v.string(),
      disabled: v.literal(true),
      criteria: v.strictTuple([]),
    }),
  }),
})

export type Report = v.InferOutput<typeof reportSchema>

export function readReport(yaml: string): Report {
  return v.parse(reportSchema, parse(yaml))
}

/** A criterion with what the report says of it. */
interface Row {
  readonly num: string
  readonly level: keyof typeof LEVELS
  readonly remark: string
  readonly tests: readonly Test[]
}

interface Test {
  readonly path: string
  readonly title: string
}

/** Separates a remark from the tests below it: `` - `path` › title ``. */
function rowsOf({ criteria }: Report['chapters']['success_criteria_level_a']): readonly Row[] {
  return criteria.map(({ num, components: [{ adherence }] }) => {
    const lines = adherence.notes.split('\n').map((line) => line.trim())
    return {
      num,
      level: adherence.level,
      remark: lines.filter((line) => line !== '' && !line.startsWith('- ')).join(' '),
      tests: lines.flatMap((line) => {
        const [, path, title] = /^- `([^`]+)` › (.+)$/.exec(line) ?? []
        return path === undefined || title === undefined ? [] : [{ path, title }]
      }),
    }
  })
}

/** Whether a file has a test of this title. Requirements in front and values inside are left out. */
function exists({ path, title }: Test): boolean {
  const file = join(ROOT, path)
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
    .replaceAll("\\'", "'")
    .replaceAll(/\$\{[^}]*\}/g, '…')
  return ["'", '"', '`'].some(
    (quote) => text.includes(`${quote}${title}${quote}`) || text.includes(`] ${title}${quote}`),
  )
}

/** What a report lacks of the agreed proof. */
export function problemsOf({ chapters }: Report): readonly string[] {
  const parts = [
    { rows: rowsOf(chapters.success_criteria_level_a), expected: LEVEL_A },
    { rows: rowsOf(chapters.success_criteria_level_aa), expected: LEVEL_AA },
  ]
  const rows = parts.flatMap((part) => part.rows)
  const partial = rows.filter(({ level }) => level === 'partially-supports')
  return [
    ...parts.flatMap(({ rows: found, expected }) => {
      const nums = found.map(({ num }) => num)
      return [
        ...expected.filter(({ num }) => !nums.includes(num)).map(({ num }) => `${num} is missing`),
        ...nums
          .filter((num) => !expected.some((one) => one.num === num))
          .map((num) => `${num} does not belong here`),
        ...nums.filter((num, at) => nums.indexOf(num) !== at).map((num) => `${num} is there twice`),
      ]
    }),
    ...rows
      .filter(({ level }) => level === 'does-not-support' || level === 'not-evaluated')
      .map(({ num, level }) => `${num}: ${LEVELS[level]}`),
    ...(partial.length > MOST_PARTIAL ? [`${partial.length} are met in part only`] : []),
    ...rows
      .filter(({ level, tests }) => level === 'supports' && tests.length === 0)
      .map(({ num }) => `${num} has no test`),
    ...rows.filter(({ remark }) => remark === '').map(({ num }) => `${num} has no remark`),
    ...rows.flatMap(({ num, tests }) =>
      tests
        .filter((test) => !exists(test))
        .map(({ path, title }) => `${num}: ${path} has no test '${title}'`),
    ),
  ]
}

/** The report as a document. */
export function documentOf(report: Report): string {
  const { success_criteria_level_a: a, success_criteria_level_aa: aa } = report.chapters
  const chapters = [
    { title: 'Level A', chapter: a, criteria: LEVEL_A },
    { title: 'Level AA', chapter: aa, criteria: LEVEL_AA },
  ]
  const all = [...rowsOf(a), ...rowsOf(aa)]
  const counts = Object.entries(LEVELS).map(
    ([level, words]) => `| ${words} | ${all.filter((row) => row.level === level).length} |`,
  )
  return `# Accessibility

\`npm run portal -- accessibility\` makes this page from [\`accessibility.yaml\`](accessibility.yaml), a report in the format of
[OpenACR](https://github.com/GSA/openacr). \`e2e/checks/accessibility.test.ts\` fails if the two differ, if a criterion is
missing, or if one that is met names no test.

${report.product.description.trim()}

${report.notes.trim()}

${report.evaluation_methods_used.trim()}

Of ${all.length} criteria of WCAG 2.2 (${report.report_date}):

| | Criteria |
|---|---|
${counts.join('\n')}
${chapters.map(chapterOf).join('')}`
}

function chapterOf({
  title,
  chapter,
  criteria,
}: {
  readonly title: string
  readonly chapter: Report['chapters']['success_criteria_level_a']
  readonly criteria: typeof LEVEL_A
}): string {
  const rows = rowsOf(chapter).map(({ num, level, remark, tests }) => {
    const name = criteria.find((one) => one.num === num)?.name ?? ''
    const links = tests.map(({ path, title: test }) => `[\`${path}\`](../../${path}) › ${test}`)
    return `| ${num} ${name} | ${LEVELS[level]} | ${[remark, ...links].join('<br>')} |`
  })
  return `
## ${title}

${chapter.notes.trim()}

| Criterion | Portal | Remarks and tests |
|---|---|---|
${rows.join('\n')}
`
}

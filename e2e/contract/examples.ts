import { join } from 'node:path'
import { ROOT, readTree } from '../checks/source-tree.ts'
import type { Json } from '../support/other-house.ts'

/**
 * The example of each call's answer in the `…Answers` of a `*-test-data.ts` file. It has every field that the
 * specification names.
 */
export async function readExamples(): Promise<readonly (readonly [call: string, body: Json])[]> {
  const files = readTree(
    ['host', 'remote-members', 'remote-organising', 'remote-salary', 'shared/platform'],
    (name) => name.endsWith('-test-data.ts'),
  ).filter(({ text }) => /^export const \w+Answers = /m.test(text))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map(({ path }) => import(join(ROOT, path))),
  )
  const examples = modules.flatMap((module) => Object.values(module))
  return examples
    .flatMap((one): [string, Json][] => Object.entries(one ?? {}))
    .filter(([call]) => /^[A-Z]+ \//.test(call))
}

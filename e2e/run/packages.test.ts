import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf, PACKAGES, packageOf } from './packages.ts'
import { ROOT } from './places.ts'

const JOURNEYS = readdirSync(join(ROOT, 'e2e', 'journeys')).filter((file) => /\.ts$/.test(file))

describe('packages', () => {
  test.each([
    ['e2e/journeys/case-merge.spec.ts', 'salary'],
    ['e2e/journeys/reminder-work.spec.ts', 'salary'],
    ['e2e/journeys/own-members.spec.ts', 'members'],
    ['e2e/journeys/organising-widget.spec.ts', 'organising'],
    ['e2e/journeys/sign-in.spec.ts', 'host'],
    ['e2e/journeys/open-rows.spec.ts', 'host'],
  ] as const)('%s shows %s', (spec, name) => expect(packageOf(spec)).toBe(name))

  test.each(PACKAGES)('%s has journeys', (name) => {
    expect(JOURNEYS.filter((spec) => packageOf(spec) === name).length).toBeGreaterThan(1)
  })

  test.each([
    ['remote-salary/src/remote.tsx', 'salary'],
    ['host/src/texts/da.json', 'host'],
    ['shared/ui/src/index.ts', null],
    ['remote-salary.md', null],
  ] as const)('%s belongs to %s', (path, name) => expect(ownerOf(path)).toBe(name))
})

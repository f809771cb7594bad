import { packageOf } from '../remotes.ts'
import type { RemoteWish } from './remote-wish.ts'

function pageName({ name }: RemoteWish): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`
}

interface Surroundings {
  /** The React version that the host uses. */
  readonly react: string
  /** A port that nothing else in the portal uses. */
  readonly port: number
}

/** Size budget of a new page, in kB gzip. */
const BUDGET = 45

/** The files of a new remote's package in the portal's repository, by path in the package. */
export function packageFiles(
  wish: RemoteWish,
  { react, port }: Surroundings,
): Readonly<Record<string, string>> {
  return {
    'package.json': json({
      name: `@portal/${packageOf(wish.name)}`,
      version: '1.0.0',
      license: 'MIT',
      private: true,
      type: 'module',
      dependencies: { '@portal/platform': 'workspace:*', '@portal/ui': 'workspace:*', react },
    }),
    'tsconfig.json': json({ extends: '../tsconfig.json', include: ['src'] }),
    'README.md': readme(wish),
    ...sourceFiles(wish, port),
  }
}

function readme({ name, path, title, owner }: RemoteWish): string {
  const remote = packageOf(name)
  return `# Remote: ${name}

${title}, the page at \`${path}\`. Team: ${owner}.

| Folder | Contents |
|---|---|
| \`src/manifest.json\` | path, owner; later also tab, permissions, abilities |
| \`src/pages\` | one file per page; it joins features |
| \`src/texts/da.json\` | all texts |

\`\`\`sh
npx jest ${remote}
npm run release -- ${remote}
\`\`\`
`
}

/** The sources of a new remote. */
export function sourceFiles(wish: RemoteWish, port: number): Readonly<Record<string, string>> {
  const { name, path, title, owner } = wish
  const titleKey = `${name}.pages.${name}`
  const page = pageName(wish)
  return {
    'src/manifest.json': json({
      name,
      owner,
      service: 'members',
      port,
      budget: BUDGET,
      pages: [{ path, title: titleKey }],
    }),
    'src/remote.ts': `import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { routes } from './routes.tsx'
import texts from './texts/da.json' with { type: 'json' }

export const remote: RemoteModule = {
  name: '${name}',
  contract: CONTRACT,
  routes,
  slots: {},
  texts,
}
`,
    'src/routes.tsx': `import type { RouteObject } from '@portal/platform/router'
import { createElement } from 'react'

export const routes: readonly RouteObject[] = [
  {
    path: '${path}',
    lazy: async () => {
      // Named after the address, so that the page there can preload it.
      const page = await import(/* webpackChunkName: "${path.slice(1)}" */ './pages/${page}.tsx')
      return { element: createElement(page.${page}) }
    },
  },
]
`,
    'src/texts/da.json': json({
      [`${name}.page.empty.message`]: 'Siden er ny. Her kommer det, du kan bruge den til.',
      [`${name}.page.empty.title`]: 'Der er ikke noget her endnu',
      [titleKey]: title,
    }),
    [`src/pages/${page}.tsx`]: `import { useText } from '@portal/platform/texts'
import { EmptyState, Page } from '@portal/ui'

export function ${page}() {
  const t = useText()
  return (
    <Page title={t('${titleKey}')}>
      <EmptyState title={t('${name}.page.empty.title')} message={t('${name}.page.empty.message')} />
    </Page>
  )
}
`,
    'src/register-texts.ts': `import { registerTexts } from '@portal/platform/texts'
import texts from './texts/da.json' with { type: 'json' }

// For tests. In the portal, the host does this when it loads the release.
registerTexts(texts)
`,
    [`src/pages/${page}.test.tsx`]: `import { renderPortal } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import '../register-texts.ts'
import { ${page} } from './${page}.tsx'

describe('${page}', () => {
  test('has a heading, and says that there is nothing yet', () => {
    renderPortal(<${page} />)

    expect(screen.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Der er ikke noget her endnu' })).toBeVisible()
  })
})
`,
  }
}

/** Formats a JSON file. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

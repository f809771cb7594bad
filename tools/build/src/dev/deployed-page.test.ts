import {
  CONFIGURATION_ELEMENT_ID,
  parseRegistry,
  REGISTRY_ELEMENT_ID,
} from '@portal/platform/deployment'
import { type PageHost, renderPage } from '../publish/page.ts'
import { makeManifest, testConfiguration } from '../testing-builds.ts'
import { type DevelopedRemote, developedPage, developedRegistry } from './deployed-page.ts'

const integrity = `sha384-${'A'.repeat(64)}`

const release = (name: string, version: string) => ({
  version,
  contract: '2.1',
  entry: `https://${name}.example/${version}/remoteEntry.js`,
  integrity,
  manifest: makeManifest(name),
})

const registry = {
  host: { version: '1.0.0', contract: '2.1', signedBy: 'a later field' },
  remotes: {
    courses: [{ ...release('courses', '1.0.0'), previous: null, canary: null }],
    members: [{ ...release('members', '3.0.0'), later: 'field' }],
  },
}

const preload = (address: string) => ({ address, integrity })

const hostAt = (version: string): PageHost => ({
  version,
  configuration: { ...testConfiguration, remoteOrigins: ['https://members.example'] },
  script: preload(`/files/${version}/main.js`),
  preloads: [
    preload('https://courses.example/1.0.0/remoteEntry.js'),
    preload('https://members.example/3.0.0/remoteEntry.js'),
  ],
})

const page = renderPage({
  template: '<head><!-- head --></head>',
  registry,
  host: hostAt('1.0.0'),
})

const developed: DevelopedRemote = {
  name: 'courses',
  origin: 'http://localhost:3004',
  row: { ...release('courses', 'development'), entry: 'http://localhost:3004/remoteEntry.js' },
  script: '/portal-react.js',
}

function block(html: string, id: string): unknown {
  const [, json = ''] = new RegExp(`id="${id}">([^<]*)<`).exec(html) ?? []
  return JSON.parse(json)
}

describe('deployed-page', () => {
  test('runs the remote from the development server, and everything else as it is released', () => {
    const changed = block(developedPage(page, developed), REGISTRY_ELEMENT_ID)

    expect(changed).toEqual({
      host: registry.host,
      remotes: { members: registry.remotes.members, courses: [developed.row] },
    })
    expect(parseRegistry(changed).remotes.courses?.[0]?.previous).toBeNull()
  })

  test('lets the page fetch from the development server, and from nowhere else in addition', () => {
    const changed = block(developedPage(page, developed), CONFIGURATION_ELEMENT_ID)

    expect(changed).toEqual({
      ...testConfiguration,
      remoteOrigins: ['https://members.example', 'http://localhost:3004'],
    })
  })

  test('preloads nothing of the release that it does not run', () => {
    const changed = developedPage(page, developed)

    expect(changed).not.toContain('courses.example/1.0.0/remoteEntry.js" integrity')
    expect(changed).toContain('href="https://members.example/3.0.0/remoteEntry.js" integrity')
  })

  test("runs its own script before the host's, which keeps its hash", () => {
    const scripts = [
      ...developedPage(page, developed).matchAll(/<script defer src="([^"]+)"(.*?)>/g),
    ].map(([, address, rest]) => [address, rest?.trim()])

    expect(scripts).toEqual([
      ['/portal-react.js', ''],
      ['/files/1.0.0/main.js', `integrity="${integrity}" crossorigin="anonymous"`],
    ])
  })

  test('shows a remote that was never released', () => {
    const changed = developedRegistry(registry, { ...developed, name: 'events' })

    expect(changed).toMatchObject({ remotes: { ...registry.remotes, events: [developed.row] } })
  })

  test('refuses what is no page of a portal', () => {
    expect(() => developedPage('<html></html>', developed)).toThrow('has no #portal-registry')
  })
})

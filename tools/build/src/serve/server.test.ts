import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movedPort } from '@portal/machine/ports'
import { siteFolder } from '../publish/site.ts'
import { publish } from '../publish/working-tree.ts'
import { WORKSPACE_REMOTES } from '../remotes.ts'
import { makeBuilds, makeManifest, makeRemoteBuild, testConfiguration } from '../testing-builds.ts'
import { hostAnswers, remoteAnswers, startStaticServers } from './server.ts'
import { staticFolder } from './static-folder.ts'

const VERSION = 'aaaaaaaaaaaa'

let folder: string
let site: string
const servers: Server[] = []

async function serve(answer: ReturnType<typeof hostAnswers>): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

async function serveMembers(): Promise<string> {
  return serve(remoteAnswers(site, 'members'))
}

describe('server', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-serve-'))
    site = siteFolder(folder)
    await publish({ site, configuration: testConfiguration, ...makeBuilds(folder, VERSION) })
  })

  afterEach(async () => {
    jest.restoreAllMocks()
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  test.each([
    '/',
    '/mine-medlemmer',
    '/mine-medlemmer/M-1?backUrl=%2F',
    '/unknown',
    '/organisering/',
  ])('answers %s with a page that is asked for anew each time, under the policy', async (path) => {
    const answer = await fetch((await serve(hostAnswers(site))) + path)

    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<html lang="da">')
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(answer.headers.get('content-security-policy')).not.toBeNull()
  })

  test('answers a page and what is below it with the page of that address, and no other', async () => {
    const base = await serve(hostAnswers(site))
    const own = async (path: string) =>
      /organisering\.1\.js/.test(await (await fetch(base + path)).text())

    expect(await own('/organisering')).toBe(true)
    expect(await own('/organisering/2026.11')).toBe(true)
    expect(await own('/organiseringer')).toBe(false)
    expect(await own('/organisering.1')).toBe(false)
    expect(await own('/')).toBe(false)
  })

  test('the policy allows one script inline, no eval, and only the origins of the configuration', async () => {
    const answer = await fetch(await serve(hostAnswers(site)))
    const policy = answer.headers.get('content-security-policy') ?? ''

    expect(policy).not.toMatch(/unsafe|\*|http:\s|https:\s/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' ${testConfiguration.remoteOrigins.join(' ')};`)
    expect(policy).toContain(
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    )
    expect(policy).toContain(new URL(testConfiguration.services.members).origin)
    for (const directive of ['base-uri', 'object-src', 'frame-ancestors']) {
      expect(policy).toContain(`${directive} 'none'`)
    }
    expect(policy).toContain("form-action 'self'")
  })

  test.each(['host', 'members'])('serves the texts of a release of %s', async (name) => {
    const answer = await fetch(`${await serve(hostAnswers(site))}/texts/${name}/${VERSION}.json`)

    expect(await answer.json()).toEqual({ [`${name}.title`]: `${name} ${VERSION}` })
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    '/news/members/bbbbbbbbbbbb.json',
    '/texts/members/bbbbbbbbbbbb.json',
    `/texts/nobody/${VERSION}.json`,
    `/texts/members/${VERSION}`,
    `/texts/members/${VERSION}/release.json`,
  ])('has no texts at %s', async (path) => {
    const answer = await fetch((await serve(hostAnswers(site))) + path)

    expect(answer.headers.get('content-type')).not.toContain('json')
  })

  test('serves the registry, asked for anew each time', async () => {
    const answer = await fetch(`${await serve(hostAnswers(site))}/remotes.json`)

    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.json()).toHaveProperty('remotes.members')
  })

  test('serves releases for a year, to any origin', async () => {
    const answer = await fetch(`${await serveMembers()}/${VERSION}/remoteEntry.js`)

    expect(await answer.text()).toContain('members')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('content-type')).toBe('text/javascript')
  })

  test('serves parts of a file, which a browser asks for as it plays a video', async () => {
    const answer = await fetch(`${await serve(hostAnswers(site))}/files/${VERSION}/main.js`, {
      headers: { range: 'bytes=3-6' },
    })

    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toMatch(/^bytes 3-6\/\d+$/)
    expect(await answer.text()).toBe('host')
  })

  test('serves the page compressed beforehand', async () => {
    const answer = await fetch(await serve(hostAnswers(site)), {
      headers: { 'accept-encoding': 'br' },
    })

    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('portal-registry')
  })

  test('of a file that vanished while it was served, the next best is answered', async () => {
    const own = join(folder, 'vanishing')
    mkdirSync(own)
    for (const ending of ['', '.br', '.gz']) writeFileSync(join(own, `entry.js${ending}`), 'a file')
    const base = await serve((request, response) => {
      staticFolder(own, 'immutable')(request, response, '/entry.js')
    })
    const get = () => fetch(base, { headers: { 'accept-encoding': 'identity, br' } })
    expect((await get()).headers.get('content-encoding')).toBe('br')
    rmSync(join(own, 'entry.js.br'))

    const answer = await get()

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe('a file')
  })

  test('a file that cannot be read breaks off its own answer alone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const own = join(folder, 'unreadable')
    mkdirSync(own)
    writeFileSync(join(own, 'entry.js'), 'a file')
    writeFileSync(join(own, 'other.js'), 'another')
    const base = await serve((request, response) => {
      // Delete the file after sirv has found it, but before sirv opens it.
      response.once('pipe', () => rmSync(join(own, 'entry.js'), { force: true }))
      staticFolder(own, 'immutable')(request, response, request.url ?? '')
    })

    await expect(fetch(`${base}/entry.js`).then((answer) => answer.text())).rejects.toThrow()

    expect(await (await fetch(`${base}/other.js`)).text()).toBe('another')
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(join(own, 'entry.js')))
  })

  test('a publication that was damaged is answered as such, and served again once it is whole', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const other = siteFolder(join(folder, 'damaged'))
    const published = await publish({
      site: other,
      configuration: testConfiguration,
      ...makeBuilds(folder, VERSION),
    })
    const file = join(published.folder, 'configuration.json')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.slice(0, 40))
    const base = await serve(hostAnswers(other))

    expect((await fetch(base)).status).toBe(500)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`${file} cannot be read`))
    writeFileSync(file, whole)
    expect((await fetch(base)).status).toBe(200)
  })

  test.each([
    '/files/aaaaaaaaaaaa/other.js',
    '/files/bbbbbbbbbbbb/main.js',
    '/files/../host/1/configuration.json',
    '/files/%2e%2e/%2e%2e/host/1/configuration.json',
    '/configuration.json',
    '/pages/mine-noter.html',
    '/findes-ikke/main.js',
    '/.env',
    '/files/',
    '/files/aaaaaaaaaaaa/',
    '/main.js',
  ])('has no %s', async (path) => {
    const answer = await fetch((await serve(hostAnswers(site))) + path)

    expect(answer.status).toBe(404)
  })

  test('leaves no way out of the folder of a release', async () => {
    const answer = await fetch(
      `${await serveMembers()}/${VERSION}/..%2f..%2fhost%2f${VERSION}%2fmain.js`,
    )

    expect(answer.status).toBe(404)
  })

  test('takes nothing in', async () => {
    const answer = await fetch(await serve(hostAnswers(site)), { method: 'POST', body: '{}' })

    expect(answer.status).toBe(405)
  })

  describe('all servers', () => {
    // Below the ephemeral ports of operating systems, and different for each test process.
    const OFFSET = String(20_000 + (process.pid % 8000))
    const before = process.env.PORTAL_PORT_OFFSET
    const port = 3009 + Number(OFFSET)
    const data = join(tmpdir(), `portal-serve-all-${process.pid}`)
    const own = siteFolder(data)
    let running: Awaited<ReturnType<typeof startStaticServers>>

    beforeEach(async () => {
      process.env.PORTAL_PORT_OFFSET = OFFSET
      await publish({ site: own, configuration: testConfiguration, ...makeBuilds(folder) })
      running = await startStaticServers(own)
    })

    afterEach(async () => {
      await running.stop()
      rmSync(data, { recursive: true })
      if (before === undefined) delete process.env.PORTAL_PORT_OFFSET
      else process.env.PORTAL_PORT_OFFSET = before
    })

    test('listen for each remote, also for one that is released for the first time', async () => {
      expect(running.origins).toEqual(
        WORKSPACE_REMOTES.map(({ manifest }) => `http://localhost:${movedPort(manifest.port)}`),
      )
      const elsewhere = makeManifest('elsewhere', { port: 3009 })
      const { host, remotes } = makeBuilds(folder)
      const further = makeRemoteBuild(folder, elsewhere, VERSION)
      const configuration = testConfiguration
      await publish({ site: own, configuration, host, remotes: [...remotes, further] })

      const page = await (await fetch(`http://127.0.0.1:${movedPort(3000)}/elsewhere`)).text()
      const entry = `http://localhost:${port}/${VERSION}/remoteEntry.js`

      expect(page).toContain(entry)
      const answer = await fetch(entry.replace('localhost', '127.0.0.1'))
      expect(await answer.text()).toContain('elsewhere')
    })

    test('say which port is taken', async () => {
      const other = createServer()
      servers.push(other)
      await running.stop()
      await new Promise<void>((resolve) => other.listen(movedPort(3001), '127.0.0.1', resolve))

      await expect(startStaticServers(own)).rejects.toThrow(
        `Port ${movedPort(3001)} (remote-members) is in use by another program. Stop it, or choose another with PORTAL_PORT_OFFSET.`,
      )
    })
  })

  test('serves the next publication without a restart', async () => {
    const base = await serve(hostAnswers(site))
    await publish({ site, configuration: testConfiguration, ...makeBuilds(folder, 'cccccccccccc') })

    expect(await (await fetch(base)).text()).toContain('/files/cccccccccccc/main.js')
    expect((await fetch(`${base}/files/${VERSION}/main.js`)).status).toBe(200)
  })
})

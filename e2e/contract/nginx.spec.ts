import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { movedPort, portOf } from '@portal/machine/ports'
import { parseReleaseList } from '@portal/platform/deployment'
import { loadConfiguration } from '../../tools/build/src/configuration.ts'
import { FRONT_ENDS, type FrontEnd, HOST } from '../../tools/build/src/front-ends.ts'
import { currentLink, livePublication, siteFolder } from '../../tools/build/src/publish/site.ts'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { nginxConfiguration } from '../../tools/build/src/serve/nginx.ts'
import { startNginx } from '../run/nginx.ts'
import { PAGE_PATHS } from '../support/remotes.ts'

/**
 * Headers that both servers must send with equal values; others (dates, ETags, lengths) may differ.
 */
const HEADERS = [
  'allow',
  'access-control-allow-origin',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'timing-allow-origin',
  'vary',
  'x-content-type-options',
]

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

function ask(port: number, path: string, encoding: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, method, headers: { 'Accept-Encoding': encoding } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const headers = HEADERS.map((name) => [name, spelt(String(answer.headers[name] ?? ''))])
          resolve({
            status,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(chunks).toString('base64'),
          })
        })
      },
    )
      .once('error', reject)
      .end()
  })
}

/**
 * Normalises a header value for the comparison: a space before `charset` does not count, nor does
 * the charset of other types than HTML, because only pages contain Danish text.
 */
function spelt(value: string): string {
  return value
    .toLowerCase()
    .replace(/^(?!text\/html)(.*?); ?charset=utf-8$/, '$1')
    .replace('; charset', ';charset')
}

const site = siteFolder()
const configuration = loadConfiguration()

async function versionOf({ name }: FrontEnd): Promise<string> {
  const { body } = await ask(portOf('host'), '/releases.json', 'identity')
  const { releases } = parseReleaseList(JSON.parse(Buffer.from(body, 'base64').toString()))
  const version = releases[name]?.[0]?.version
  if (version === undefined) throw new Error(`${name} has no release.`)
  return version
}

/**
 * Paths of a front end to request: existing files, missing files and paths that must not be served.
 */
async function addressesOf(frontEnd: FrontEnd): Promise<readonly string[]> {
  const version = await versionOf(frontEnd)
  const base = frontEnd === HOST ? '/files' : ''
  const files = [
    `${base}/${version}/${frontEnd === HOST ? 'main.js' : 'remoteEntry.js'}`,
    `${base}/${version}/findes-ikke.js`,
    `${base}/${version}/`,
    `${base}/${version}`,
    `${base}/.${version}/release.json`,
    `${base}/findes-ikke/main.js`,
  ]
  if (frontEnd !== HOST) return ['/', ...files]
  const texts = await Promise.all(
    FRONT_ENDS.map(async (each) => `/texts/${each.name}/${await versionOf(each)}.json`),
  )
  return [
    ...files,
    ...texts,
    '/texts/members/findes-ikke.json',
    `/texts/members/.${version}.json`,
    `/texts/findes-ikke/${version}.json`,
    '/',
    ...PAGE_PATHS,
    '/mine-medlemmer/M-1001?backUrl=%2Fmine-noter',
    '/mine-lonindplaceringer/sag/7',
    '/mine-medlemmere',
    '/findes-ikke',
    '/findes-ikke.js',
    '/remotes.json',
    '/releases.json',
    '/configuration.json',
    '/index.html',
    '/pages/mine-medlemmer.html',
    '/pages',
    '/pages/',
    '/mine-noter/a.txt',
    '/findes-ikke/main.js',
    '/MINE-NOTER',
    '/.git/config',
  ]
}

test.describe('nginx', () => {
  for (const frontEnd of FRONT_ENDS) {
    test(`responds for ${frontEnd.name} as our own server does, compressed or not`, async () => {
      const remote = WORKSPACE_REMOTES.find(({ name }) => name === frontEnd.name)
      const own = remote ? movedPort(remote.manifest.port) : portOf('host')
      const nginx = await startNginx((places) =>
        nginxConfiguration(frontEnd, configuration, { site, ...places }),
      )
      try {
        for (const path of ['/..%2f..%2fhost%2fcurrent%2fconfiguration.json', '/%00']) {
          expect((await ask(nginx.port, path, 'identity')).status).toBe(400)
        }
        for (const path of await addressesOf(frontEnd)) {
          for (const encoding of ['br, gzip', 'gzip', 'identity']) {
            const answer = await ask(nginx.port, path, encoding)
            expect({ path, encoding, ...answer }).toEqual({
              path,
              encoding,
              ...(await ask(own, path, encoding)),
            })
          }
        }
        for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
          expect({ method, ...(await ask(nginx.port, '/', 'identity', method)) }).toEqual({
            method,
            ...(await ask(own, '/', 'identity', method)),
          })
        }
      } finally {
        await nginx.stop()
      }
    })
  }

  test('serves the new live release as soon as the link changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-site-'))
    const copy = siteFolder(folder)
    mkdirSync(join(copy, 'host'), { recursive: true })
    cpSync(realpathSync(livePublication(site) ?? ''), join(copy, 'host', '1'), { recursive: true })
    symlinkSync('1', currentLink(copy))
    const nginx = await startNginx((places) =>
      nginxConfiguration(HOST, configuration, { site: copy, ...places }),
    )
    try {
      const before = await ask(nginx.port, '/remotes.json', 'identity')
      mkdirSync(join(copy, 'host', '2'))
      writeFileSync(join(copy, 'host', '2', 'remotes.json'), '{"remotes":{}}')
      symlinkSync('2', `${currentLink(copy)}.next`)
      renameSync(`${currentLink(copy)}.next`, currentLink(copy))

      const after = await ask(nginx.port, '/remotes.json', 'identity')

      expect(before.status).toBe(200)
      expect(Buffer.from(after.body, 'base64').toString()).toBe('{"remotes":{}}')
    } finally {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

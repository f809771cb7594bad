import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { ROOT } from './places.ts'

const ADVISORIES = '/-/npm/v1/security/advisories/bulk'

/** An advisory as the registry answers it, for all versions of a package. */
const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'An invented advisory',
  severity: 'high',
  vulnerable_versions: '>=0',
  cwe: [],
  cvss: { score: 7, vectorString: null },
}

const versionsSchema = v.record(v.string(), v.array(v.string()))

describe('audit', () => {
  let registry: Server
  let answer: object | null
  let asked: v.InferOutput<typeof versionsSchema>[]

  beforeAll(async () => {
    registry = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const sent = Buffer.concat(chunks)
        const isPacked = request.headers['content-encoding'] === 'gzip'
        const body = (isPacked ? gunzipSync(sent) : sent).toString()
        response.setHeader('Content-Type', 'application/json')
        if (request.url !== ADVISORIES || answer === null) {
          response.writeHead(404).end('{}')
          return
        }
        asked.push(v.parse(versionsSchema, JSON.parse(body)))
        response.end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  })

  afterAll(() => new Promise((resolve) => registry.close(resolve)))

  beforeEach(() => {
    asked = []
  })

  /** Runs `npm run portal -- audit` against the registry of this test. */
  async function audit(): Promise<{ readonly code: number; readonly output: string }> {
    const { port } = registry.address() as AddressInfo
    // Only pnpm itself reads this setting; npm still fetches pnpm from its own registry.
    const env = { ...process.env, pnpm_config_registry: `http://127.0.0.1:${port}/` }
    return promisify(execFile)('npm', ['run', 'portal', '--', 'audit'], { cwd: ROOT, env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: `${error.stdout}${error.stderr}`,
      }),
    )
  }

  test('succeeds without advisories, after asking about the packages of the lockfile', async () => {
    answer = {}
    expect(await audit()).toMatchObject({ code: 0 })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.react).toEqual(['19.3.1'])
    expect(asked[0]?.hono).toHaveLength(1)
  }, 120_000)

  test('fails for a high advisory, and names the package', async () => {
    answer = { hono: [ADVISORY] }
    const { code, output } = await audit()
    expect(code).toBe(1)
    expect(output).toMatch(/high .*An invented advisory/)
    expect(output).toContain('https://advisories.example/1')
    expect(output).toContain('hono')
  }, 120_000)

  test('fails at a registry that has no advisories', async () => {
    answer = null
    expect(await audit()).toMatchObject({ code: 1 })
  }, 120_000)
})

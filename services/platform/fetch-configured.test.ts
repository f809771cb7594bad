import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchConfigured } from './fetch-configured.ts'

describe('fetch-configured', () => {
  let server: Server
  let origin = ''
  const asked: (string | undefined)[] = []

  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      asked.push(url)
      const status = Number(url?.slice(1, 4))
      response.writeHead(status, status < 300 ? {} : { Location: '/200/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  beforeEach(() => {
    asked.length = 0
  })

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    await expect(fetchConfigured(`${origin}/${status}`, 5_000)).rejects.toThrow()
    expect(asked).toEqual([`/${status}`])
  })

  test('returns any other answer', async () => {
    expect((await fetchConfigured(`${origin}/200`, 5_000)).status).toBe(200)
  })
})

import { sendAsBrowser } from './send-as-browser.ts'

const ORIGIN = 'https://tr.union.test'
const REQUEST = {
  method: 'PUT',
  address: 'https://back.test/sag',
  headers: { Accept: 'application/json', Authorization: 'Bearer a', 'Content-Type': 'x/y' },
}
const ALLOWED = {
  'Access-Control-Allow-Origin': ORIGIN,
  'Access-Control-Allow-Methods': 'GET, PUT',
  'Access-Control-Allow-Headers': 'authorization,content-type',
}

/** What a browser withholds if the answers have these headers besides. */
async function faultsWith(
  method: string,
  changed: Readonly<Record<string, string | null>>,
  status = 200,
) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const headers = new Headers(ALLOWED)
    if (init?.method !== method) return new Response('', { headers })
    for (const [name, value] of Object.entries(changed)) {
      headers.delete(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response('', { headers, status })
  })
  return (await sendAsBrowser(REQUEST, ORIGIN)).faults
}

describe('send-as-browser', () => {
  afterEach(() => jest.restoreAllMocks())

  it('accepts what CORS needs, and any origin, method and header', async () => {
    expect(await faultsWith('OPTIONS', {})).toEqual([])
    const any = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': '*',
      'Access-Control-Allow-Headers': '*, Authorization',
    }
    expect(await faultsWith('OPTIONS', any)).toEqual([])
    expect(await faultsWith('PUT', { 'Access-Control-Allow-Origin': '*' })).toEqual([])
  })

  it.each([
    ['OPTIONS', 'Origin', null, 'CORS, OPTIONS: no Access-Control-Allow-Origin'],
    ['PUT', 'Origin', null, 'CORS: no Access-Control-Allow-Origin'],
    [
      'PUT',
      'Origin',
      `${ORIGIN}, ${ORIGIN}`,
      `CORS: Access-Control-Allow-Origin is '${ORIGIN}, ${ORIGIN}', without ${ORIGIN}`,
    ],
    [
      'OPTIONS',
      'Methods',
      'GET, POST',
      "CORS, OPTIONS: Access-Control-Allow-Methods is 'GET, POST', without PUT",
    ],
    [
      'OPTIONS',
      'Headers',
      '*',
      "CORS, OPTIONS: Access-Control-Allow-Headers is '*', without authorization",
    ],
  ])('finds that the answer to %s has for %s %s', async (method, what, value, wanted) => {
    const changed = { [`Access-Control-Allow-${what}`]: value }
    expect(await faultsWith(method, changed)).toEqual([wanted])
  })

  it('finds that OPTIONS needs a token', async () => {
    expect(await faultsWith('OPTIONS', {}, 401)).toEqual(['CORS, OPTIONS: status 401'])
  })
})

import { CONTRACT } from '@portal/platform/contract/version'
import { findRelease } from './find-release.ts'

const OWN = 'http://localhost:3001'

const described = {
  name: 'members',
  version: '2.0.0',
  contract: CONTRACT,
  entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
}

/** Serves these responses by address; all other addresses fail. */
function serve(files: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address))
    if (!(String(address) in files)) throw new TypeError('Failed to fetch')
    const file = files[String(address)]
    return file === undefined
      ? new Response('Not found', { status: 404 })
      : new Response(JSON.stringify(file))
  })
  return asked
}

describe('find-release', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each([`${OWN}/2.0.0`, `${OWN}/2.0.0/`, ` ${OWN}/2.0.0/remoteEntry.js `])(
    'a built release at %j describes itself',
    async (typed) => {
      serve({ [`${OWN}/2.0.0/release.json`]: described })

      await expect(findRelease(typed, 'members', [OWN])).resolves.toEqual({
        kind: 'found',
        release: {
          version: '2.0.0',
          contract: CONTRACT,
          entry: `${OWN}/2.0.0/remoteEntry.js`,
          integrity: 'sha384-x',
        },
      })
    },
  )

  test('a development server has an entry alone, without a hash to go by', async () => {
    serve({ [`${OWN}/release.json`]: undefined, [`${OWN}/remoteEntry.js`]: '' })

    await expect(findRelease(OWN, 'members', [OWN])).resolves.toEqual({
      kind: 'found',
      release: {
        version: 'development',
        contract: CONTRACT,
        entry: `${OWN}/remoteEntry.js`,
        integrity: null,
      },
    })
  })

  test('nothing is asked of an origin that is not allowed', async () => {
    const asked = serve({})

    await expect(findRelease('https://elsewhere.example/x', 'members', [OWN])).resolves.toEqual({
      kind: 'not-allowed',
      origin: 'https://elsewhere.example',
    })
    expect(asked).toEqual([])
  })

  test.each(['', 'localhost', '//localhost:3001'])('%j is no address', async (typed) => {
    await expect(findRelease(typed, 'members', [OWN])).resolves.toEqual({ kind: 'no-address' })
  })

  test('a release of another remote is not taken', async () => {
    serve({ [`${OWN}/release.json`]: { ...described, name: 'salary' } })

    await expect(findRelease(OWN, 'members', [OWN])).resolves.toEqual({
      kind: 'other-remote',
      name: 'salary',
    })
  })

  test.each([{}, { [`${OWN}/release.json`]: undefined, [`${OWN}/remoteEntry.js`]: undefined }])(
    'there is nothing where nothing answers',
    async (files) => {
      serve(files)

      await expect(findRelease(OWN, 'members', [OWN])).resolves.toEqual({ kind: 'nothing' })
    },
  )
})

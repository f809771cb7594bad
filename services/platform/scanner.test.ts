import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { safeParse } from 'valibot'
import { EICAR, startTestingClamd, type TestingClamd } from '../testing/clamd.ts'
import { createClamdScanner, ScannerError } from './scanner.ts'
import { scannerAddress } from './scanner-address.ts'

const streamOf = (...chunks: readonly (string | Buffer)[]) =>
  Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  )

describe('scanner', () => {
  let clamd: TestingClamd

  beforeEach(async () => {
    clamd = await startTestingClamd()
  })

  afterEach(() => clamd.stop())

  const scanner = (silenceMs?: number) =>
    createClamdScanner(
      { host: '127.0.0.1', port: clamd.port },
      silenceMs === undefined ? {} : { silenceMs },
    )

  it('sends the whole file, and says that nothing was found', async () => {
    const content = randomBytes(1_000_000)
    expect(await scanner().scan(streamOf(content, 'x', content))).toBeNull()
    expect(await scanner().scan(streamOf())).toBeNull()
    const [first, second] = clamd.scanned
    expect(first?.equals(Buffer.concat([content, Buffer.from('x'), content]))).toBe(true)
    expect(second).toHaveLength(0)
  })

  it('says what was found, also across two chunks', async () => {
    const chunks = [EICAR.slice(0, 20), EICAR.slice(20)]
    expect(await scanner().scan(streamOf(...chunks))).toBe('Eicar-Test-Signature')
  })

  it.each(['says nothing', 'hangs up', 'answers an error'] as const)(
    'gives no verdict when the scanner %s',
    async (fault) => {
      clamd.setFault(fault)
      // Many times, because the end of a connection can come at any point.
      for (let time = 0; time < 20; time++) {
        const content = streamOf('x')
        await expect(scanner(50).scan(content)).rejects.toThrow(ScannerError)
        expect(content.destroyed).toBe(true)
      }
    },
  )

  it('gives no verdict when nobody listens, or when the file cannot be read', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('x')
        throw new Error('The disk is gone.')
      })(),
      { objectMode: false },
    )
    await expect(scanner().scan(cut)).rejects.toThrow(ScannerError)
    await clamd.stop()
    await expect(scanner().scan(streamOf('x'))).rejects.toThrow(ScannerError)
  })

  it('can be probed', async () => {
    await expect(scanner().probe()).resolves.toBeUndefined()
    clamd.setFault('hangs up')
    await expect(scanner().probe()).rejects.toThrow(ScannerError)
  })
})

describe('scanner-address', () => {
  it.each([
    ['clamd://scanner.example:3310', { host: 'scanner.example', port: 3310 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
    ['clamd:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['none', null],
  ])('%s', (text, address) => {
    expect(safeParse(scannerAddress, text)).toMatchObject({ success: true, output: address })
  })

  it.each([
    'clamd',
    'clamd://',
    'clamd:///',
    'clamd://scanner',
    'clamd://scanner:99999',
    'clamd://scanner:3310/path',
    'http://scanner:3310',
    'NONE',
  ])('%s is refused', (text) => {
    expect(safeParse(scannerAddress, text).success).toBe(false)
  })
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { JSONWebKeySet } from 'jose'
import { number, object, parse } from 'valibot'
import type { AccessTokenRules } from '../../platform/auth.ts'
import type { ObjectStorage } from '../../platform/object-storage.ts'

/** Helpers for the tests of case files. */

export interface TestingProcessRequest {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Undefined for files in the data folder. */
  readonly objectStorage?: ObjectStorage
  readonly today: string
  readonly rules: AccessTokenRules
  readonly publicKeys: JSONWebKeySet
  readonly maxFileBytes: number
}

export interface TestingServer {
  readonly port: number
  /** The peak memory since the last reading, in bytes. */
  mostMemory(): Promise<number>
  kill(): Promise<void>
}

/** Starts the salary service in its own process. */
export async function startTestingServer(request: TestingProcessRequest): Promise<TestingServer> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(new URL('./testing-process.ts', import.meta.url)), {
    execArgv: ['--import', tsx],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.send(request)
  const [ready] = await once(child, 'message')
  const { port } = parse(object({ port: number() }), ready)
  return {
    port,
    async mostMemory() {
      child.send('memory')
      const [answer] = await once(child, 'message')
      return parse(object({ mostMemory: number() }), answer).mostMemory
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** One part of a multipart form, with raw headers. */
interface Part {
  readonly head: string
  readonly content: Buffer | string
}

export const filePart = (fileName: string, content: Buffer | string): Part => ({
  head: `Content-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/html`,
  content,
})

/** Like `filePart`, but with the file name encoded by RFC 5987, which can express any character. */
export const encodedFilePart = (fileName: string, content: Buffer | string): Part => ({
  head: `Content-Disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  content,
})

export const fieldPart = (name: string, content: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
})

const BOUNDARY = '----portal'

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function formOf(...parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
}

interface RawCall {
  readonly port: number
  readonly call: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
  /**
   * If given, the last bytes of the body are not sent, and the connection is broken once the
   * promise resolves.
   */
  readonly breakWhen?: () => Promise<unknown>
}

/** Sends an HTTP request with a raw body; null if the connection was broken on purpose. */
export function callRaw({
  port,
  call,
  headers,
  body,
  breakWhen,
}: RawCall): Promise<RawAnswer | null> {
  const [method = '', path = ''] = call.split(' ')
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
      },
      (answer) => {
        buffer(answer).then(
          (content) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, content }),
          reject,
        )
      },
    )
    sending.on('error', (error) => (breakWhen === undefined ? reject(error) : resolve(null)))
    if (breakWhen === undefined) {
      sending.end(body)
      return
    }
    sending.write(body?.subarray(0, -KEPT_BACK))
    breakWhen().then(() => sending.destroy(), reject)
  })
}

const KEPT_BACK = 100

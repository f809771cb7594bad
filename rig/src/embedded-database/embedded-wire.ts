import type { Socket } from 'node:net'

/**
 * Splits the byte stream of PostgreSQL clients into messages, and answers their start-up messages.
 */

const sslRequest = 80_877_103
const cancelRequest = 80_877_102
const protocolVersion = 196_608

const message = {
  query: 0x51,
  sync: 0x53,
  functionCall: 0x46,
  terminate: 0x58,
} as const

function framed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function parameter(name: string, value: string): Buffer {
  return framed('S', Buffer.from(`${name}\0${value}\0`))
}

const readyWhenIdle = framed('Z', Buffer.from('I'))

/**
 * The answer to a client's start-up message. The message is not passed to the engine, because its
 * parameters would change the one session that all clients share.
 */
const greeting = Buffer.concat([
  framed('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'GMT'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  framed('K', Buffer.alloc(8)),
  readyWhenIdle,
])

export function fatalError(text: string): Buffer {
  return framed('E', Buffer.from(`SFATAL\0VFATAL\0C57P01\0M${text}\0\0`))
}

/**
 * Emits complete units of work: a simple query, or everything up to a Sync. Clients share one
 * session, so another client's message between a Parse and its Execute would replace the statement.
 */
export function readUnits(socket: Socket, onUnit: (unit: Uint8Array) => void): void {
  let received: Buffer = Buffer.alloc(0)
  let pending: Buffer[] = []
  let greeted = false

  function takeGreeting(): boolean {
    if (received.length < 8) {
      return false
    }
    const length = received.readInt32BE(0)
    const code = received.readInt32BE(4)
    if (received.length < length) {
      return false
    }
    received = received.subarray(length)
    if (code === sslRequest) {
      socket.write('N')
      return true
    }
    if (code === cancelRequest || code !== protocolVersion) {
      socket.end()
      return false
    }
    greeted = true
    socket.write(greeting)
    return true
  }

  function takeMessage(): boolean {
    const type = received[0]
    if (type === undefined || received.length < 5) {
      return false
    }
    const length = received.readInt32BE(1) + 1
    if (received.length < length) {
      return false
    }
    const next = received.subarray(0, length)
    received = received.subarray(length)
    if (type === message.terminate) {
      socket.end()
      return false
    }
    pending.push(next)
    if (type === message.query || type === message.sync || type === message.functionCall) {
      onUnit(new Uint8Array(Buffer.concat(pending)))
      pending = []
    }
    return true
  }

  socket.on('data', (data: Buffer) => {
    received = received.length === 0 ? data : Buffer.concat([received, data])
    while (greeted ? takeMessage() : takeGreeting()) {
      // Each iteration removes one message from the front.
    }
  })
}

/** The SQL of a unit that is one simple query. */
export function simpleQuery(unit: Uint8Array): string | undefined {
  return unit[0] === message.query
    ? Buffer.from(unit).toString('utf8', 5, unit.length - 1)
    : undefined
}

const COPY_CHUNK_BYTES = 1024 * 1024

/** The answer to a command that copies data out, which leaves the transaction as it is. */
export function* copyOut(
  command: string,
  data: Buffer,
  isInTransaction: boolean,
): Generator<Buffer> {
  yield framed('H', Buffer.alloc(3))
  for (let at = 0; at < data.length; at += COPY_CHUNK_BYTES) {
    yield framed('d', data.subarray(at, at + COPY_CHUNK_BYTES))
  }
  yield framed('c', Buffer.alloc(0))
  yield framed('C', Buffer.from(`${command}\0`))
  yield framed('Z', Buffer.from(isInTransaction ? 'T' : 'I'))
}

/** The length of a ReadyForQuery message. */
export const READY_BYTES = 6

/** The transaction state in the engine's last ReadyForQuery: idle, open or failed. */
export function transactionState(answer: Uint8Array): 'I' | 'T' | 'E' | undefined {
  const state = answer.at(-1)
  const isReady = answer.at(-6) === 0x5a && answer.at(-2) === 5
  if (!isReady || state === undefined) {
    return undefined
  }
  const letter = String.fromCharCode(state)
  return letter === 'I' || letter === 'T' || letter === 'E' ? letter : undefined
}

import { sign, verify } from 'node:crypto'
import * as v from 'valibot'
import type { SigningKey, TrustedKey } from './keys.ts'

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'))

const envelopeSchema = v.strictObject({
  payloadType: v.string(),
  payload: base64,
  signatures: v.tuple([v.strictObject({ keyid: v.string(), sig: base64 })]),
})

/**
 * Signed bytes and their signature, as DSSE has it (github.com/secure-systems-lab/dsse). What is
 * signed is stored as it is, so that no two ways to write the same JSON can differ.
 */
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** What somebody signs; a signature of one kind is none of another. */
export type PayloadType = `application/vnd.tr-portalen.${'release' | 'act'}+json`

/** @param source where it was read, for the message */
export function parseEnvelope(value: unknown, source: string): Envelope {
  const parsed = v.safeParse(envelopeSchema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`${source} is no signed envelope: ${v.getDotPath(issue) ?? ''} ${issue.message}.`)
}

export function seal(payloadType: PayloadType, payload: unknown, key: SigningKey): Envelope {
  const bytes = Buffer.from(JSON.stringify(payload))
  const sig = sign(null, signedBytes(payloadType, bytes), key.privateKey).toString('base64')
  return {
    payloadType,
    payload: bytes.toString('base64'),
    signatures: [{ keyid: key.id, sig }],
  }
}

/** What an envelope says. Whether that is signed, and by whom, nobody has looked at. */
export function readPayload(envelope: Envelope): unknown {
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
}

/** The one of these keys that an envelope is signed by. */
export function signerOf(
  { payloadType, payload, signatures: [signature] }: Envelope,
  expected: PayloadType,
  keys: readonly TrustedKey[],
): TrustedKey | undefined {
  if (payloadType !== expected) return undefined
  const bytes = signedBytes(payloadType, Buffer.from(payload, 'base64'))
  const sig = Buffer.from(signature.sig, 'base64')
  return keys.find((key) => key.id === signature.keyid && verify(null, bytes, key.publicKey, sig))
}

/** The pre-authentication encoding of DSSE. */
function signedBytes(payloadType: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `
  return Buffer.concat([Buffer.from(head), payload])
}

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
 * Signed bytes and their signature, in the DSSE format (github.com/secure-systems-lab/dsse). The
 * signed bytes are stored unchanged, so verification does not depend on how JSON is serialised.
 */
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** The kind of signed content; a signature of another kind is not valid for it. */
export type PayloadType = 'application/vnd.tr-portalen.release+json'

/** @param source names the envelope in error messages */
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

/** Decodes the payload without verifying the signature. */
export function readPayload(envelope: Envelope): unknown {
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
}

/** Returns the key that signed the envelope, or undefined if none of `keys` did. */
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

/** DSSE's pre-authentication encoding: the bytes that are signed. */
function signedBytes(payloadType: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `
  return Buffer.concat([Buffer.from(head), payload])
}

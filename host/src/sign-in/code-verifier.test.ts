import { CODE_VERIFIER_LENGTH, newCodeVerifier, randomText } from './code-verifier.ts'

describe('code-verifier', () => {
  test('[SIGNIN-12] [CONST-06] is 128 characters of base64url, new each time', () => {
    const verifiers = Array.from({ length: 200 }, newCodeVerifier)
    expect(CODE_VERIFIER_LENGTH).toBe(128)
    expect(new Set(verifiers).size).toBe(200)
    for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9_-]{128}$/)
  })

  test('has no padding', () => {
    expect(randomText(1)).toMatch(/^[A-Za-z0-9_-]{2}$/)
  })
})

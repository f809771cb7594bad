/** Length of the PKCE code verifier, a secret that ties the authorisation code to this sign-in. */
export const CODE_VERIFIER_LENGTH = 128

/** A new verifier: 96 random bytes, encoded as exactly 128 characters of base64url. */
export function newCodeVerifier(): string {
  return randomText((CODE_VERIFIER_LENGTH * 3) / 4)
}

/** Random bytes as base64url. */
export function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

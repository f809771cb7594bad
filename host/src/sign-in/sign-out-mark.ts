const NAME = 'portal-signed-out'

/** The longest session of the reference identity provider: 12 hours. */
const MAX_AGE_SECONDS = 12 * 60 * 60

/**
 * Whether the provider knows of the last log-out in this browser. If it does not, its session goes
 * on, and without a password the next person would be signed in as the one who has left.
 */
export type SignOutMark = 'told' | 'not-told'

function write(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store writes later, when the page may be gone.
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

/**
 * Notes in a cookie that a user has logged out here, so that the next sign-in asks for the password.
 * It contains nothing of the user.
 */
export function markSignOut(mark: SignOutMark): void {
  write(mark, MAX_AGE_SECONDS)
}

export function readSignOutMark(): SignOutMark | null {
  const [, value] =
    document.cookie
      .split('; ')
      .map((cookie) => cookie.split('='))
      .find(([name]) => name === NAME) ?? []
  return value === 'told' || value === 'not-told' ? value : null
}

/** Removes the mark once a user has signed in with the password. */
export function removeSignOutMark(): void {
  write('', 0)
}

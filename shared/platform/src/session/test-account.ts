/** Ending of the local part of a test account's login name. */
const TEST_ACCOUNT_ENDING = 'zz'

/** A test account's login name starts with this number or a higher one. */
const TEST_ACCOUNT_MINIMUM = 50

/**
 * Whether a login name is a test account, which the dummy services serve.
 *
 * @param loginName the login name, for example `57zz@portal.test`
 * @param hostName host name that the portal is served from
 * @param configured an additional test account, and the host names on which it counts as one
 */
export function isTestAccount(
  loginName: string,
  hostName: string,
  configured: { readonly loginName: string; readonly hosts: readonly string[] },
): boolean {
  const login = loginName.trim().toLowerCase()
  if (login === configured.loginName.toLowerCase() && configured.hosts.includes(hostName)) {
    return true
  }
  const localPart = login.replace(/@.*/s, '')
  const number = Number(/^\d+/.exec(localPart)?.[0])
  return number >= TEST_ACCOUNT_MINIMUM && localPart.endsWith(TEST_ACCOUNT_ENDING)
}

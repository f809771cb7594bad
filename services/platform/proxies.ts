import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whether a text is an IP address or a range of them, such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
  )
}

/**
 * Finds the address of the client that sent a request.
 *
 * @param remoteAddress the other end of the connection
 * @param forwardedFor the request's `X-Forwarded-For`, which anybody can send
 */
export type FindClient = (
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
) => string

/**
 * A FindClient that believes `X-Forwarded-For` as far as the proxies are trusted: the client is the
 * last address in the chain that is not one of them.
 *
 * @param trusted IP addresses and ranges of the proxies in front of the services
 */
export function createFindClient(trusted: readonly string[]): FindClient {
  const proxies = new BlockList()
  for (const range of trusted) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  return (remoteAddress = '', forwardedFor = '') => {
    const chain = [...forwardedFor.split(','), remoteAddress]
      .map((address) => address.trim().replace(/^::ffff:(?=\d+\.)/, ''))
      .filter((address) => address !== '')
      .reverse()
    return chain.find((address) => !isProxy(address)) ?? chain.at(-1) ?? ''
  }
}

// This entry is never shared at run time: a remote must state the contract that it was built for,
// not the contract that the host offers.

/** A contract between host and remotes as `major.minor`. */
export type ContractVersion = `${number}.${number}`

/**
 * The version of everything that host and remotes share at run time: this contract, the entries of
 * `@portal/platform` and the libraries reached through them. Additions are minor versions, all
 * other changes major.
 */
export const CONTRACT: ContractVersion = '2.1'

/**
 * Whether a remote built for `remote` runs in a host that offers `host`: same major version, and
 * the host's minor version is not lower.
 *
 * @param remote the contract the remote was built for
 * @param host the contract the host offers
 */
export function contractFits(remote: string, host: string = CONTRACT): boolean {
  const wanted = parse(remote)
  const offered = parse(host)
  return (
    wanted !== null &&
    offered !== null &&
    wanted.major === offered.major &&
    wanted.minor <= offered.minor
  )
}

function parse(version: string): { major: number; minor: number } | null {
  const match = /^(\d+)\.(\d+)$/.exec(version)
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : null
}

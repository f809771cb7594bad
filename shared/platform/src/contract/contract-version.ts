// This module must never be shared at run time: a remote would then state the host's contract
// instead of the contract that it was built for.

/** A contract between host and remotes as `major.minor`. */
export type ContractVersion = `${number}.${number}`

/**
 * The version of everything that host and remotes share at run time: this contract, the exports of
 * `@portal/platform` and the libraries used through them. Additions raise the minor version, all
 * other changes the major version.
 */
export const CONTRACT: ContractVersion = '2.2'

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

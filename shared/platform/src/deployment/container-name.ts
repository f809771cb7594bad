/**
 * The name of a release's container in the page. It carries the version, so that two releases of
 * one remote can live in one page: the container is a global, and so is its table of chunks.
 *
 * @param remote name of the remote, for example `members`
 * @param version name of the release, for example `1.4.0`
 */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version.replace(/\W/g, '_')}`
}

/**
 * The name of a release's container, which is a global in the page. It includes the version, so
 * that two releases of one remote can coexist: each container has its own table of chunks.
 *
 * @param remote name of the remote, for example `members`
 * @param version name of the release, for example `1.4.0`
 */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version.replace(/\W/g, '_')}`
}

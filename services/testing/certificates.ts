import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A certificate authority for tests. */
export interface Authority {
  /** File of its certificate. */
  readonly file: string
  /** Issues a certificate for names and IP addresses, such as `DNS:localhost,IP:127.0.0.1`. */
  issue(name: string, subjects: string): { readonly certificate: string; readonly key: string }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
const DAYS = ['-days', '2']

/** Creates an authority whose files are in a folder. */
export function createAuthority(folder: string, name: string): Authority {
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const file = join(folder, `${name}.pem`)
  const authorityKey = join(folder, `${name}.key`)
  openssl(
    'req',
    '-x509',
    ...NEW_KEY,
    ...DAYS,
    ...['-keyout', authorityKey, '-out', file, '-subj', `/CN=${name}`],
    ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
  )
  return {
    file,
    issue(of, subjects) {
      const certificate = join(folder, `${of}.pem`)
      const key = join(folder, `${of}.key`)
      openssl(
        'req',
        '-x509',
        ...['-CA', file, '-CAkey', authorityKey],
        ...NEW_KEY,
        ...DAYS,
        ...['-keyout', key, '-out', certificate, '-subj', `/CN=${of}`],
        ...['-addext', `subjectAltName=${subjects}`],
        ...['-addext', 'basicConstraints=critical,CA:FALSE'],
        ...['-addext', 'extendedKeyUsage=serverAuth'],
      )
      return { certificate, key }
    },
  }
}

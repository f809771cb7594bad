import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { stopProcess } from './process.ts'

/** What must be installed to test the nginx configuration. */
export const NGINX_NEEDED =
  'an nginx with gzip_static and brotli_static (Debian: nginx-light, libnginx-mod-http-brotli-static)'

/** Debian installs nginx in a folder that is only on root's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')]

/** Path of an nginx that can serve precompressed files, or null if there is none. */
export function findNginx(): string | null {
  const program = FOLDERS.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
  if (program === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  try {
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log stderr; include /etc/nginx/modules-enabled/*.conf;
      events {} http { gzip_static on; brotli_static on; }`,
    )
    return spawnSync(program, ['-t', '-q', '-c', file]).status === 0 ? program : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface RunningNginx {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts nginx on a free port; `configure` receives the address to listen on and the work folder.
 */
export async function startNginx(
  configure: (places: { listen: string; work: string }) => string,
): Promise<RunningNginx> {
  const program = findNginx()
  if (program === null) throw new Error(`Missing: ${NGINX_NEEDED}.`)
  const work = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const port = await freePort()
  const file = join(work, 'nginx.conf')
  writeFileSync(file, configure({ listen: `127.0.0.1:${port}`, work }))
  // Started as root, nginx would run its workers as a user who cannot read the test's folders.
  const user = process.getuid?.() === 0 ? ' user root;' : ''
  const child = spawn(program, ['-c', file, '-g', `daemon off;${user}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await stopProcess(child)
    rmSync(work, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`nginx exited with ${code}.`)))
      child.once('error', reject)
      const ask = () => {
        request({ port, host: '127.0.0.1', path: '/health/live' }, (answer) => {
          answer.resume()
          resolve()
        })
          .once('error', () => {
            if (child.exitCode === null) setTimeout(ask, 20)
          })
          .end()
      }
      ask()
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfiguration } from '../../build/src/configuration.ts'
import { root } from '../../build/src/paths.ts'
import { nginxFiles } from '../../build/src/serve/nginx.ts'

/**
 * Writes the nginx configuration of each front end, with the same headers as the portal's own
 * server: into a folder of the union's, or the one with the addresses of this machine.
 */
const folder = resolve(process.argv[2] ?? join(root, 'deploy', 'nginx'))
mkdirSync(folder, { recursive: true })
for (const [file, text] of nginxFiles(loadConfiguration())) {
  writeFileSync(join(folder, file), text)
  console.log(`Written: ${join(folder, file)}`)
}

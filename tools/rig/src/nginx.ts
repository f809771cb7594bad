import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../../build/src/cli/command.ts'
import { loadConfiguration } from '../../build/src/configuration.ts'
import { root } from '../../build/src/paths.ts'
import { nginxFiles } from '../../build/src/serve/nginx.ts'

/**
 * Writes the nginx configuration of each front end, with the same headers as the portal's own
 * server.
 */
readOptions([])
const folder = join(root, 'deploy', 'nginx')
mkdirSync(folder, { recursive: true })
for (const [file, text] of nginxFiles(loadConfiguration())) {
  writeFileSync(join(folder, file), text)
  console.log(`Written: deploy/nginx/${file}`)
}

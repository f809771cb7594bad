import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readOptions } from '../../tools/build/src/cli/command.ts'
import { ROOT } from '../run/places.ts'
import { fileOf, openApiOf } from './open-api.ts'

/** Writes what the portal needs from each service as an OpenAPI document. */
readOptions([])
for (const name of ['members', 'salary'] as const) {
  writeFileSync(fileOf(name), openApiOf(name))
  console.log(`Written: ${relative(ROOT, fileOf(name))}`)
}

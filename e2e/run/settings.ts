import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTable } from '../checks/boundaries.ts'
import { ROOT } from './places.ts'
import { DOCUMENT, documentOf } from './settings-document.ts'

/** Writes `docs/settings.md`, and the table of imports in `docs/architecture.md`. */
writeFileSync(DOCUMENT, documentOf())
const architecture = join(ROOT, 'docs', 'architecture.md')
const between = /(?<=<!-- imports -->\n).*?(?=\n<!-- \/imports -->)/s
writeFileSync(architecture, readFileSync(architecture, 'utf8').replace(between, importTable))
console.log('Written: docs/settings.md, docs/architecture.md')

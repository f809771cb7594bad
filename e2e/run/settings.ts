import { writeFileSync } from 'node:fs'
import { DOCUMENT, documentOf } from './settings-document.ts'

/** Writes `docs/settings.md`. */
writeFileSync(DOCUMENT, documentOf())
console.log('Written: docs/settings.md')

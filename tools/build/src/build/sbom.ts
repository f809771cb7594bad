import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin'
import * as v from 'valibot'

const FOLDER = 'sbom'

/** The software bill of materials of a build (CycloneDX), in its folder. */
export const SBOM_FILE = `${FOLDER}/bom.json`

const sbomSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.optional(
    v.array(v.object({ group: v.optional(v.string()), name: v.string(), version: v.string() })),
    [],
  ),
})

/**
 * Writes a software bill of materials: the packages of which a build contains code, with version,
 * licence and dependencies. A build fails if it does not fit CycloneDX's schema. Equal sources have
 * equal bills.
 */
export function sbomPlugin(name: string, version: string): CycloneDxWebpackPlugin {
  return new CycloneDxWebpackPlugin({
    outputLocation: FOLDER,
    includeWellknown: false,
    reproducibleResults: true,
    validateResults: true,
    // Otherwise it would have the version in package.json, which releases do not use.
    rootComponentAutodetect: false,
    rootComponentName: name,
    rootComponentVersion: version,
  })
}

/** Removes the second copy of the bill: the plugin also writes XML, which says the same. */
export function keepJsonOnly(folder: string): void {
  rmSync(join(folder, FOLDER, 'bom.xml'), { force: true })
}

/** The packages in the bill of a build, as `name@version`. */
export function readSbom(folder: string): readonly string[] {
  const { components } = v.parse(
    sbomSchema,
    JSON.parse(readFileSync(join(folder, SBOM_FILE), 'utf8')),
  )
  return components.map(
    ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
  )
}

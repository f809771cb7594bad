import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor'
import { CONTRACT } from '@portal/platform/contract/version'
import { root } from '../../../build/src/paths.ts'
import { CONTRACT_ENTRIES, entryFile } from '../../../build/src/shared-libraries.ts'
import { type Reports, renderReport, reportFile } from './reports.ts'

const run = promisify(execFile)

const PLATFORM = join(root, 'shared', 'platform')

/** Generates the API report of each entry point of the contract from the current source. */
export async function extractReports(): Promise<Reports> {
  const cache = join(PLATFORM, '.cache')
  mkdirSync(cache, { recursive: true })
  // The folder is inside the package, so that the declarations can resolve its dependencies.
  const folder = mkdtempSync(join(cache, 'reports-'))
  try {
    const declarations = join(folder, 'declarations')
    await declare(declarations)
    const configurations = CONTRACT_ENTRIES.map((entry) => {
      const source = relative(join(PLATFORM, 'src'), entryFile(entry))
      return configurationOf(join(declarations, source.replace(/\.ts$/, '.d.ts')), folder)
    })
    const [first] = configurations
    if (first === undefined) throw new Error('The contract has no entry.')
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: configurations.map((one) => one.mainEntryPointFilePath),
    })
    return new Map(
      CONTRACT_ENTRIES.flatMap((entry, index) => {
        const configuration = configurations[index]
        if (configuration === undefined) return []
        extract(configuration, compilerState)
        const extracted = readFileSync(configuration.reportFilePath, 'utf8')
        return [[reportFile(entry), renderReport(entry, CONTRACT, extracted)]]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Emits the package's type declarations with our TypeScript version, because the version bundled
 * with API Extractor cannot read the source.
 */
async function declare(folder: string): Promise<void> {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const project = join(PLATFORM, 'tsconfig.build.json')
  const options = ['--emitDeclarationOnly', '--composite', 'false', '--declaration']
  try {
    await run(process.execPath, [compiler, '-p', project, '--outDir', folder, ...options])
  } catch (error) {
    const said = typeof error === 'object' && error !== null && 'stdout' in error && error.stdout
    throw new Error(`The contract could not be declared:\n${said || error}`)
  }
}

function configurationOf(entry: string, folder: string): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(PLATFORM, 'package.json'),
    configObject: {
      newlineKind: 'lf',
      projectFolder: PLATFORM,
      mainEntryPointFilePath: entry,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
            types: [],
          },
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: 'report',
        reportFolder: folder,
        reportTempFolder: folder,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
  })
}

function extract(configuration: ExtractorConfig, compilerState: CompilerState): void {
  const complaints: string[] = []
  const { succeeded } = Extractor.invoke(configuration, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      if (isComplaint(message)) complaints.push(message.formatMessageWithLocation(PLATFORM))
      message.handled = true
    },
  })
  if (!succeeded || complaints.length > 0) {
    throw new Error(`The contract could not be reported:\n${complaints.join('\n')}`)
  }
}

/** Ignores messages about outdated reports: callers compare the reports themselves. */
function isComplaint({ logLevel, messageId }: ExtractorMessage): boolean {
  const isGrave = logLevel === ExtractorLogLevel.Error || logLevel === ExtractorLogLevel.Warning
  return isGrave && !messageId.startsWith('console-api-report-')
}

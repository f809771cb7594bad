import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { ROOT } from './places.ts'
import { freePort } from './ports.ts'
import { type Environment, stopProcess } from './process.ts'

/** A local package registry that fetches all other packages from the configured registry. */
export interface PackageRegistry {
  /** Makes npm and pnpm use the registry, with empty caches. */
  readonly environment: Environment
  /** Packs a package of this workspace and publishes it; returns its name and version. */
  publish(folder: string): string
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)

const rootSchema = v.object({ engines: v.object({ pnpm: v.string() }) })

/** Starts Verdaccio on a free port. */
export async function startRegistry(): Promise<PackageRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-registry-'))
  const port = await freePort()
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const settings = {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: upstream } },
    packages: {
      '@portal/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'npm' },
    },
    log: { type: 'stdout', format: 'json', level: 'warn' },
  }
  const configuration = file('config.yaml', JSON.stringify(settings))
  const child = spawn(
    process.execPath,
    [
      require.resolve('verdaccio/bin/verdaccio'),
      '--config',
      configuration,
      '--listen',
      `localhost:${port}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: folder },
  )
  const stop = async () => {
    await stopProcess(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}/`
  const environment = {
    npm_config_registry: address,
    pnpm_config_registry: address,
    npm_config_userconfig: file('npmrc', `//localhost:${port}/:_authToken=anybody\n`),
    npm_config_cache: join(folder, 'npm-cache'),
    pnpm_config_store_dir: join(folder, 'pnpm-store'),
    pnpm_config_cache_dir: join(folder, 'pnpm-cache'),
  }
  try {
    createInterface({ input: child.stdout }).on('line', (line) => console.log(line))
    await answers(`${address}-/ping`, () => child.exitCode)
  } catch (error) {
    await stop()
    throw error
  }
  const { engines } = v.parse(
    rootSchema,
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  )
  return {
    environment,
    publish(name) {
      const packed = join(folder, 'packed', name)
      mkdirSync(packed, { recursive: true })
      const run = (command: string, ...words: readonly string[]) =>
        execFileSync(command, words, {
          cwd: join(ROOT, name),
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, ...environment },
        })
      const pack = ['--yes', `pnpm@${engines.pnpm}`, 'pack', '--pack-destination', packed, '--json']
      const { filename } = v.parse(
        v.object({ filename: v.string() }),
        JSON.parse(run('npx', ...pack)),
      )
      return run('npm', 'publish', filename).trim()
    },
    stop,
  }
}

/** Waits until the registry responds; throws if its process exits. */
async function answers(address: string, exitCode: () => number | null): Promise<void> {
  while (exitCode() === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The registry ended with ${exitCode()}.`)
}

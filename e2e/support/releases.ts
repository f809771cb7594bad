import { execFile } from 'node:child_process'
import type { Page } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { containerName, parseRegistry, type Registry } from '@portal/platform/deployment'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { ROOT } from '../run/places.ts'

interface Outcome {
  readonly succeeded: boolean
  readonly output: string
  readonly seconds: number
}

/**
 * Runs a command of the root package, as a user would, on the portal under test.
 *
 * @param checkout the checkout to run the command in; by default this one
 * @param environment variables to override; undefined unsets one
 */
export function portalCommand(
  command: 'release' | 'rollback' | 'releases' | 'portal',
  words: readonly string[],
  checkout: string = ROOT,
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', command, '--', ...words],
      { cwd: checkout, env: { ...process.env, ...environment } },
      (error, stdout, stderr) => {
        const seconds = (performance.now() - began) / 1000
        resolve({ succeeded: error === null, output: `${stdout}${stderr}`, seconds })
      },
    )
  })
}

/** Names of the host and the remotes, as the commands take them. */
export const FRONT_END_NAMES = [
  'host',
  ...WORKSPACE_REMOTES.map((remote) => remote.package),
] as const

/** The live registry, fetched as an open tab fetches it. */
export async function liveRegistry(): Promise<Registry> {
  const answer = await fetch(`${addressOf('host')}/remotes.json`)
  return parseRegistry(await answer.json())
}

/** The version of a remote that is live for all users. */
export async function liveVersion(name: string): Promise<string> {
  const version = (await liveRegistry()).remotes[name]?.[0]?.version
  if (version === undefined) throw new Error(`${name} is not released`)
  return version
}

/** Whether a release of a remote has run in the page. */
export function hasLoaded(page: Page, name: string, version: string): Promise<boolean> {
  return page.evaluate((container) => container in window, containerName(name, version))
}

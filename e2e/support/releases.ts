import { execFile } from 'node:child_process'
import type { Page } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { containerName, parseRegistry, type Registry } from '@portal/platform/deployment'
import { WORKSPACE_REMOTES } from '../../federation/src/remotes.ts'
import { ROOT } from '../run/places.ts'

interface Outcome {
  readonly succeeded: boolean
  readonly output: string
  readonly seconds: number
}

/**
 * Runs a command of the root package, as a person does, on the portal that the tests run against.
 *
 * @param checkout the checkout to run the command in; by default this one
 * @param environment variables that differ; undefined for one that is not set
 */
export function portalCommand(
  command: 'release' | 'rollback' | 'releases' | 'keys',
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

/** What can be released, as the commands call it. */
export const FRONT_END_NAMES = [
  'host',
  ...WORKSPACE_REMOTES.map((remote) => remote.package),
] as const

/** What is live, as an open tab asks for it. */
export async function liveRegistry(): Promise<Registry> {
  const answer = await fetch(`${addressOf('host')}/remotes.json`)
  return parseRegistry(await answer.json())
}

/** The version that serves everybody. */
export async function liveVersion(name: string): Promise<string> {
  const version = (await liveRegistry()).remotes[name]?.[0]?.version
  if (version === undefined) throw new Error(`${name} is not released`)
  return version
}

/** Whether a release of a remote has run in the page. */
export function hasLoaded(page: Page, name: string, version: string): Promise<boolean> {
  return page.evaluate((container) => container in window, containerName(name, version))
}

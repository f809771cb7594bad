import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../run/places.ts'

export const HOST = 'http://localhost:3000'
export const DEMO = join(ROOT, 'deploy', 'demonstration.env')

/** The folder of this run. */
export const data = mkdtempSync(join(tmpdir(), 'portal-deploy-'))

/** Prints how the step went; a failed one does not stop the others. */
export async function step(name: string, work: () => unknown): Promise<void> {
  const start = performance.now()
  try {
    await work()
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`ok   ${name} (${seconds} s)`)
  } catch (error) {
    console.log(`FAIL ${name}`)
    console.error(error)
    process.exitCode = 1
  }
}

export function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

export const compose = (settings: string, ...args: readonly string[]) =>
  run('docker', 'compose', '--env-file', settings, ...args)

export function demand(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message)
}

export async function signIn(
  page: Page,
  login: string,
  password: string,
  host = HOST,
): Promise<void> {
  await page.goto(host)
  await page.getByRole('dialog', { name: 'Log på' }).getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Brugernavn').fill(login)
  await page.getByLabel('Adgangskode').fill(password)
  await page.getByRole('button', { name: 'Log på' }).click()
  // The code is out of the address before the tokens are there.
  await page.waitForFunction(() => localStorage.getItem('portal.tokens') !== null)
}

export async function seesMembers(page: Page, count: number, host = HOST): Promise<void> {
  await page.goto(`${host}/mine-medlemmer`)
  await page.getByText(`Viser ${count} medlemmer`, { exact: true }).waitFor()
}

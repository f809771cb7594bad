import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFolderLocked } from '@portal/machine/lock'
import * as v from 'valibot'

/** The ports of the running databases of a folder, for commands in other processes. */
const portsSchema = v.record(v.string(), v.number())

function portsFile(folder: string): string {
  return join(folder, 'ports.json')
}

export function rememberPorts(folder: string, ports: ReadonlyMap<string, number>): void {
  writeFileSync(portsFile(folder), JSON.stringify(Object.fromEntries(ports)))
}

/** Removes the ports of an earlier process; call it as soon as the folder is locked. */
export function forgetPorts(folder: string): void {
  rmSync(portsFile(folder), { force: true })
}

/**
 * The ports of the databases in a folder, by name; null if no process runs them.
 *
 * @throws while they start
 */
export function findRunningPorts(folder: string): ReadonlyMap<string, number> | null {
  if (!isFolderLocked(folder)) return null
  const file = portsFile(folder)
  if (!existsSync(file)) {
    throw new Error(`The databases in ${folder} are starting: try again when the portal is ready.`)
  }
  return new Map(Object.entries(v.parse(portsSchema, JSON.parse(readFileSync(file, 'utf8')))))
}

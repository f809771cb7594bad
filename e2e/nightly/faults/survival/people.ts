import { BASE_PORTS } from '@portal/machine/ports'
import { createRepresentative, type Representative } from '@portal/rig/seed'
import type { Environment } from '../../../run/process.ts'
import type { Addresses } from './load.ts'

/** Creates the representatives whose data the load uses. */
export async function makePeople(
  count: number,
  environment: Environment,
): Promise<readonly Representative[]> {
  // The seed reads its settings from `process.env`.
  for (const name of ['DATABASE_URL', 'DATABASE_URL_DUMMY']) delete process.env[name]
  Object.assign(process.env, environment)
  const people: Representative[] = []
  while (people.length < count) {
    people.push(await createRepresentative({ members: 1, cases: 1 }))
  }
  return people
}

/**
 * Addresses of the services at a port offset.
 *
 * @param host the host's offset, if it is another one
 */
export function addressesAt(offset: number, host: number = offset): Addresses {
  const at = (name: keyof typeof BASE_PORTS, by: number) =>
    `http://localhost:${BASE_PORTS[name] + by}`
  return {
    host: at('host', host),
    identity: at('identity', offset),
    members: at('members', offset),
    salary: at('salary', offset),
  }
}

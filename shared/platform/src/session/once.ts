/**
 * Creates what there must be one of on the page, and refuses a second time: with two sessions,
 * one part of the page would go on for somebody who has left.
 *
 * @param name what it is, for the message
 * @param create makes it
 */
export function createOnce<T>(name: string, create: () => T): T {
  const mark = Symbol.for(`portal.${name}`)
  if (mark in globalThis) {
    throw new Error(
      `The ${name} exists already: a second copy of @portal/platform was loaded into the page.`,
    )
  }
  Object.defineProperty(globalThis, mark, { value: true, configurable: true })
  return create()
}

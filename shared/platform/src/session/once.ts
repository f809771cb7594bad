/**
 * Creates a singleton of the page, and throws on a second attempt: with two session stores, part of
 * the page would keep showing a signed-out user.
 *
 * @param name its name, for the error message
 * @param create creates it
 */
export function createOnce<T>(name: string, create: () => T): T {
  const mark = Symbol.for(`portal.${name}`)
  if (Reflect.get(globalThis, mark) === true) {
    throw new Error(
      `The ${name} exists already: a second copy of @portal/platform was loaded into the page.`,
    )
  }
  Object.assign(globalThis, { [mark]: true })
  return create()
}

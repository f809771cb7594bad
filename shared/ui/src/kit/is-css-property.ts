const known = new Map<string, boolean>()

/**
 * Whether a prop is a CSS property in camel case, a custom property or a nested selector. Replaces
 * `@pandacss/is-valid-prop`, with which Chakra tells style props from attributes: that carries a
 * list of all CSS properties, and the browser has its own.
 */
export function isCssProperty(prop: string): boolean {
  const answer = known.get(prop) ?? (/&|@/.test(prop) || isSupported(prop))
  known.set(prop, answer)
  return answer
}

/** `size` describes a printed page; on an element it is an attribute. */
function isSupported(prop: string): boolean {
  const name = prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return name !== 'size' && CSS.supports(name, 'initial')
}

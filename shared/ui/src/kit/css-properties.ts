/** Chromium calls it supported since the rule `@page` has it; on an element it is an attribute. */
const OF_PAGES = 'size'

/**
 * Whether the name of a prop is a property of CSS, a variable or a selector. The host is built with
 * this in the place of `@pandacss/is-valid-prop`, from which Chakra takes it: that is a list of all
 * properties (3.4 kB gzip), and the browser knows them.
 */
export function isCssProperty(name: string): boolean {
  if (/[&@]/.test(name)) return true
  const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return property !== OF_PAGES && CSS.supports(property, 'initial')
}

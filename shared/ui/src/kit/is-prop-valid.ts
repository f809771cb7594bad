/**
 * Replaces `@emotion/is-prop-valid`, with which Chakra drops props that are no attributes of a DOM
 * element. The types reject such props already, and Chakra itself removes its own, except `as`.
 */
const isPropValid = (prop: string): boolean => prop !== 'as'

export default isPropValid

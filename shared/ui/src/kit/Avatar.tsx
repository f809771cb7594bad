import { chakra } from '@chakra-ui/react'

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'green.tint',
    color: 'green.deep',
    fontWeight: 'semibold',
    letterSpacing: '0.02em',
    lineHeight: '1',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: { w: '8', h: '8', fontSize: 'xs' },
      md: { w: '10', h: '10', fontSize: 'sm' },
      lg: { w: '16', h: '16', fontSize: 'lg' },
    },
  },
  defaultVariants: { size: 'sm' },
})

/**
 * The initials of the first and the last word of a name, for example `AH`.
 *
 * @param fullName a person's name
 */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return `${firstLetter(first)}${firstLetter(last)}`
}

// Split by code point, so that a surrogate pair is not cut in half.
function firstLetter(word: string): string {
  return ([...word][0] ?? '').toLocaleUpperCase('da')
}

/** A person's initials in a circle; decorative, beside the name. */
export function Avatar({
  name,
  size = 'sm',
}: {
  readonly name: string
  readonly size?: 'sm' | 'md' | 'lg'
}) {
  return (
    <Circle size={size} aria-hidden="true">
      {initialsOf(name)}
    </Circle>
  )
}

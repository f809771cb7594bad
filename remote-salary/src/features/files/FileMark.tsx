import { chakra } from '@portal/ui'
import { familyOf } from './file-type.ts'

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '10',
    h: '10',
    px: '0.5',
    fontSize: '0.6875rem',
    fontWeight: 'bold',
    lineHeight: 'tight',
    textTransform: 'uppercase',
    overflow: 'hidden',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
  },
  variants: {
    family: {
      document: { bg: 'red.tint', color: 'red.strong' },
      picture: { bg: 'yellow.tint', color: 'ink' },
      sheet: { bg: 'green.tint', color: 'green.deep' },
      text: { bg: 'blue.tint', color: 'blue.ink' },
      other: { bg: 'sunken', color: 'ink' },
    },
  },
})

const LONGEST = 4

/** A small square with the extension of a file, coloured by file type. */
export function FileMark({ extension }: { readonly extension: string }) {
  const letters = extension.replace(/[^\p{L}\p{N}]/gu, '').slice(0, LONGEST)
  return (
    <Tile family={familyOf(extension)} aria-hidden="true">
      {letters || '?'}
    </Tile>
  )
}

import { Menu as ChakraMenu } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, useId } from 'react'

/** One menu item. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly onSelect: () => void
}

/** A menu that a button opens; arrow keys, Home, End and typing move between its items. */
export function Menu({
  trigger,
  entries,
}: {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
}) {
  const triggerId = useId()
  return (
    <ChakraMenu.Root
      lazyMount
      unmountOnExit
      // Rendered beside its button rather than at the end of the page, so that it is inside the
      // page's landmark and, in a dialog, inside the dialog. Fixed positioning keeps it from being
      // clipped.
      positioning={{ strategy: 'fixed' }}
      ids={{ trigger: triggerId }}
      onSelect={({ value }) => {
        const entry = entries.find(({ id }) => id === value)
        // Wait until the menu has closed and released the focus. Otherwise the focus would be lost,
        // or be moved out of a dialog that the item opens.
        requestAnimationFrame(() => {
          document.getElementById(triggerId)?.focus()
          entry?.onSelect()
        })
      }}
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content
          minW="48"
          p="1"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          boxShadow="floating"
          zIndex="overlay"
          outline="none"
        >
          {entries.map((entry) => (
            <ChakraMenu.Item
              key={entry.id}
              value={entry.id}
              disabled={entry.disabled ?? false}
              display="flex"
              alignItems="center"
              gap="2"
              minH="9"
              px="3"
              fontSize="sm"
              borderRadius="sm"
              cursor="pointer"
              _highlighted={{
                bg: 'green.tint',
                color: 'green.deep',
                // The visible highlight in forced-colours mode.
                outline: '2px solid transparent',
                outlineOffset: '-2px',
              }}
              _disabled={{ color: 'quiet', cursor: 'not-allowed' }}
            >
              {entry.icon}
              <span>{entry.label}</span>
            </ChakraMenu.Item>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  )
}

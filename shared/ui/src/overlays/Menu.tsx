import { Menu as ChakraMenu } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, useId } from 'react'

/** One entry of a menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly onSelect: () => void
}

/** A list of actions that opens from a button; arrows, Home, End and typing move in it. */
export function Menu({
  trigger,
  entries,
}: {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
}) {
  const triggerId = useId()
  return (
    <ChakraMenu.Root
      lazyMount
      unmountOnExit
      // Beside its button and not at the page's end: within the page's landmark, and in a dialog
      // within the dialog. Fixed, so that no box around it cuts it off.
      positioning={{ strategy: 'fixed' }}
      ids={{ trigger: triggerId }}
      onSelect={({ value }) => {
        const entry = entries.find(({ id }) => id === value)
        // The menu gives up the focus when it goes, and only then: it would be lost, or drawn out of
        // a dialog that the entry opens.
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
                // Where colours are forced, this is what shows.
                outline: '2px solid transparent',
                outlineOffset: '-2px',
              }}
              _disabled={{ color: 'quiet', cursor: 'not-allowed' }}
            >
              {entry.icon}
              {entry.label}
            </ChakraMenu.Item>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  )
}

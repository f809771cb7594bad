import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react'
import type { ReactElement } from 'react'

/** A short hint on a focusable element; never the only place for important information. */
export function Tooltip({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactElement
}) {
  return (
    // Interactive: it stays while the pointer is on it, as somebody who magnifies the screen needs.
    <ChakraTooltip.Root interactive openDelay={300} closeDelay={150}>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content
            maxW="64"
            px="2.5"
            py="1.5"
            bg="ink"
            color="white"
            fontSize="xs"
            borderRadius="sm"
            borderWidth="1px"
            borderColor="transparent"
            boxShadow="floating"
            zIndex="toast"
          >
            {label}
          </ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}

import { Card, Flex, Heading } from '@portal/ui'
import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** The card of one part of the portal: the host or a remote. */
export function Part({ title, mark, children }: PartProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} minW="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
        <Heading id={id} size="md">
          {title}
        </Heading>
        {mark}
      </Flex>
      {children}
    </Card>
  )
}

import { Card, Flex, Heading } from '@portal/ui'
import { type ReactNode, useId } from 'react'

/** A section with a heading, on a page about a person or a place. */
export function Section({
  title,
  actions,
  children,
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card padding="none" px={{ base: '4', md: '5' }} py="4" aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="8" mb="3">
        <Heading id={id}>{title}</Heading>
        {actions}
      </Flex>
      {children}
    </Card>
  )
}

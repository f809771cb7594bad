import { Card, Flex, Grid, Heading, Stack } from '@portal/ui'
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

interface ColumnsProps {
  readonly left: ReactNode
  readonly right: ReactNode
  /** Shown below both columns. */
  readonly children?: ReactNode
}

/** The sections about a person: two columns, or one in narrow windows. */
export function Columns({ left, right, children }: ColumnsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '5' }}
      alignItems="start"
    >
      <Stack gap={{ base: '4', lg: '5' }}>{left}</Stack>
      <Stack gap={{ base: '4', lg: '5' }}>{right}</Stack>
      {children}
    </Grid>
  )
}

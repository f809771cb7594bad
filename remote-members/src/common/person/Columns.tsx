import { Grid, Stack } from '@portal/ui'
import type { ReactNode } from 'react'

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

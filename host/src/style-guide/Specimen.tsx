import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex, Grid, Heading, Text } from '@portal/ui'
import type { ReactNode } from 'react'

/** A section of the guide that the table of contents links to. */
export function Section({
  id,
  title,
  narrow = false,
  children,
}: {
  readonly id: string
  readonly title: string
  /** For small specimens: they are placed side by side where there is room. */
  readonly narrow?: boolean
  readonly children: ReactNode
}) {
  const titleId = `${id}-title`
  return (
    <Box as="section" aria-labelledby={titleId} mb="10">
      <Heading as="h2" size="lg" id={titleId} mb="3">
        {/* The target of the fragment; scrolled to below the header. */}
        <chakra.span id={id} scrollMarginTop="5rem">
          {title}
        </chakra.span>
      </Heading>
      <Grid
        gap="4"
        templateColumns={
          narrow ? 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))' : 'minmax(0, 1fr)'
        }
      >
        {children}
      </Grid>
    </Box>
  )
}

interface SpecimenProps {
  /** The name in the code. */
  readonly name: string
  /** The entry it is exported from; null for a component internal to the host. */
  readonly from:
    | '@portal/ui'
    | '@portal/ui/overlays'
    | '@portal/ui/dates'
    | '@portal/ui/forms'
    | null
  /** Text key that explains when to use it. */
  readonly useKey: string
  readonly children: ReactNode
}

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'xs', color: 'quiet', overflowWrap: 'anywhere' },
})

/**
 * A component of the portal on its own: its name, where it is exported from, and what it is for.
 */
export function Specimen({ name, from, useKey, children }: SpecimenProps) {
  const t = useText()
  return (
    <Box
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="raised"
      data-specimen={name}
    >
      <Box px={{ base: '4', md: '5' }} py="3" borderBottomWidth="1px" borderColor="line">
        <Heading as="h3" size="sm">
          {name}
        </Heading>
        <Text size="sm" tone="quiet">
          {t(useKey)}
        </Text>
        {from !== null && <Code>{`import { ${name} } from '${from}'`}</Code>}
      </Box>
      <Flex
        direction="column"
        gap="4"
        px={{ base: '4', md: '5' }}
        py="4"
        minW="0"
        // A specimen with sticky position sticks within its own frame.
        position="relative"
      >
        {children}
      </Flex>
    </Box>
  )
}

/** Specimens side by side where there is room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Flex columnGap="4" rowGap="3" wrap="wrap" align="center">
      {children}
    </Flex>
  )
}

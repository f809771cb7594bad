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
  /** For small specimens, which are placed side by side where there is room. */
  readonly narrow?: boolean
  readonly children: ReactNode
}) {
  const titleId = `${id}-title`
  return (
    <Box as="section" aria-labelledby={titleId} mb="10">
      <Heading as="h2" size="lg" id={titleId} mb="3">
        {/* The fragment's target, with room for the header above it. */}
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
  /** The component's name in the code. */
  readonly name: string
  /** The entry point that exports the component; null if it is internal to the host. */
  readonly from:
    | '@portal/ui'
    | '@portal/ui/overlays'
    | '@portal/ui/dates'
    | '@portal/ui/forms'
    | null
  /** Text key of the advice on when to use the component. */
  readonly useKey: string
  readonly children: ReactNode
}

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'xs', color: 'quiet', overflowWrap: 'anywhere' },
})

/** One component of the portal, with its name, the entry point that exports it, and its purpose. */
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
        // Keeps a positioned specimen inside this frame.
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

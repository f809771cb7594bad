import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex, Grid, Heading, Text } from '@portal/ui'
import type { ReactNode } from 'react'

/** A part of the guide that the list of contents leads to. */
export function Section({
  id,
  title,
  narrow = false,
  children,
}: {
  readonly id: string
  readonly title: string
  /** Its specimens are small: they stand beside each other where there is room. */
  readonly narrow?: boolean
  readonly children: ReactNode
}) {
  const titleId = `${id}-title`
  return (
    <Box as="section" aria-labelledby={titleId} mb="10">
      <Heading as="h2" size="lg" id={titleId} mb="3">
        {/* The place that the address names; below the header when it is scrolled to. */}
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
  /** What is imported, as it is called in the code. */
  readonly name: string
  /** The entry that it comes from; null for what the host keeps to itself. */
  readonly from:
    | '@portal/ui'
    | '@portal/ui/overlays'
    | '@portal/ui/dates'
    | '@portal/ui/forms'
    | null
  /** Key of the text that says when to use it. */
  readonly useKey: string
  readonly children: ReactNode
}

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'xs', color: 'quiet', overflowWrap: 'anywhere' },
})

/** A component of the portal, shown by itself: what it is called, where it is from, what it is for. */
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
        // A specimen that sticks to the window does so within its own frame.
        position="relative"
      >
        {children}
      </Flex>
    </Box>
  )
}

/** Specimens beside each other where there is room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Flex columnGap="4" rowGap="3" wrap="wrap" align="center">
      {children}
    </Flex>
  )
}

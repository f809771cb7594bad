import { useText } from '@portal/platform/texts'
import { Box, Card, Grid, Heading, Text } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { contrastOf, hexOf } from './contrast.ts'
import { Section } from './Specimen.tsx'

const SWATCHES = [
  'ground',
  'surface',
  'sunken',
  'line',
  'control',
  'quiet',
  'ink',
  'green.tint',
  'green.soft',
  'green.main',
  'green.strong',
  'green.deep',
  'red.tint',
  'red.main',
  'red.strong',
  'yellow.tint',
  'yellow.main',
  'yellow.ink',
  'blue.tint',
  'blue.ink',
  'grey.tint',
  'grey.main',
] as const

/** The pairs of text and background colours in the portal. */
const PAIRS = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['quiet', 'ground'],
  ['quiet', 'surface'],
  ['quiet', 'sunken'],
  ['green.strong', 'surface'],
  ['green.deep', 'green.tint'],
  ['white', 'green.main'],
  ['white', 'red.main'],
  ['red.main', 'surface'],
  ['red.main', 'red.tint'],
  ['yellow.ink', 'yellow.tint'],
  ['blue.ink', 'blue.tint'],
  ['grey.main', 'grey.tint'],
] as const

const twoPlaces = new Intl.NumberFormat('da', { maximumFractionDigits: 1 })

/** The colours as the browser paints them, and the contrast of text on them. */
export function ColourSection() {
  const t = useText()
  return (
    <Section id="farver" title={t('host.styleGuide.colours')}>
      <Card>
        <Grid
          templateColumns="repeat(auto-fill, minmax(min(8rem, 100%), 1fr))"
          gap="3"
          as="ul"
          listStyle="none"
          m="0"
          p="0"
        >
          {SWATCHES.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Grid>
      </Card>
      <Card>
        <Heading as="h3" size="sm" mb="1">
          {t('host.styleGuide.contrast')}
        </Heading>
        <Text size="sm" tone="quiet" mb="3">
          {t('host.styleGuide.contrastUse')}
        </Text>
        <Grid
          templateColumns="repeat(auto-fill, minmax(min(11rem, 100%), 1fr))"
          gap="2"
          as="ul"
          listStyle="none"
          m="0"
          p="0"
        >
          {PAIRS.map(([text, ground]) => (
            <Pair key={`${text} ${ground}`} text={text} ground={ground} />
          ))}
        </Grid>
      </Card>
    </Section>
  )
}

function Swatch({ name }: { readonly name: string }) {
  const patch = useRef<HTMLDivElement>(null)
  const [hex, setHex] = useState('')
  useEffect(() => {
    if (patch.current) setHex(hexOf(getComputedStyle(patch.current).backgroundColor))
  }, [])
  return (
    <li>
      <Box
        ref={patch}
        h="12"
        bg={name}
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        // Forced-colours mode must not recolour the swatch.
        css={{ forcedColorAdjust: 'none' }}
      />
      <Text size="sm" mt="1">
        {name}
      </Text>
      <Text fontFamily="mono" fontSize="xs" tone="quiet">
        {hex}
      </Text>
    </li>
  )
}

function Pair({ text, ground }: { readonly text: string; readonly ground: string }) {
  const t = useText()
  const item = useRef<HTMLLIElement>(null)
  const [contrast, setContrast] = useState<number | null>(null)
  useEffect(() => {
    if (!item.current) return
    const { color, backgroundColor } = getComputedStyle(item.current)
    setContrast(contrastOf(color, backgroundColor))
  }, [])
  return (
    <Box
      as="li"
      ref={item}
      px="3"
      py="2"
      fontSize="sm"
      bg={ground}
      color={text}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      css={{ forcedColorAdjust: 'none' }}
    >
      <span>{t('host.styleGuide.pair', { text, ground })}</span>
      {contrast !== null && (
        <Box as="strong" display="block" data-contrast={contrast}>
          {t('host.styleGuide.ratio', { ratio: twoPlaces.format(contrast) })}
        </Box>
      )}
    </Box>
  )
}

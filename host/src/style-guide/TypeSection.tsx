import { useText } from '@portal/platform/texts'
import { Box, Flex, Heading, Text } from '@portal/ui'
import { Section, Specimen } from './Specimen.tsx'

const HEADINGS = ['xl', 'lg', 'md', 'sm'] as const
const SIZES = ['lg', 'md', 'sm'] as const
const STEPS = ['1', '2', '3', '4', '6', '8', '12', '16'] as const

/** Typography and spacing. */
export function TypeSection() {
  const t = useText()
  return (
    <Section id="skrift" title={t('host.styleGuide.type')}>
      <Specimen name="Heading" from="@portal/ui" useKey="host.styleGuide.use.heading">
        {HEADINGS.map((size) => (
          <Flex key={size} gap="4" align="baseline">
            <Text size="sm" tone="quiet" w="8" flexShrink="0">
              {size}
            </Text>
            <Heading as="h4" size={size}>
              {t('host.styleGuide.sampleHeading')}
            </Heading>
          </Flex>
        ))}
      </Specimen>
      <Specimen name="Text" from="@portal/ui" useKey="host.styleGuide.use.text">
        {SIZES.map((size) => (
          <Flex key={size} gap="4" align="baseline">
            <Text size="sm" tone="quiet" w="8" flexShrink="0">
              {size}
            </Text>
            <Text size={size} maxW="prose">
              {t('host.styleGuide.sampleText')}
            </Text>
          </Flex>
        ))}
        <Text tone="quiet">{t('host.styleGuide.quietText')}</Text>
        <Text tone="danger">{t('host.styleGuide.dangerText')}</Text>
      </Specimen>
      <Specimen name="Box" from="@portal/ui" useKey="host.styleGuide.use.spacing">
        <Flex gap="4" wrap="wrap" align="flex-end">
          {STEPS.map((step) => (
            <Flex key={step} direction="column" align="center" gap="1">
              <Box w={step} h={step} bg="green.soft" borderWidth="1px" borderColor="green.main" />
              <Text size="sm" tone="quiet">
                {t('host.styleGuide.step', { step, pixels: Number(step) * 4 })}
              </Text>
            </Flex>
          ))}
        </Flex>
      </Specimen>
    </Section>
  )
}

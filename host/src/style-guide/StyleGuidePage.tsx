import { registerTexts, useText } from '@portal/platform/texts'
import { Box, chakra, Flex, Page, Text } from '@portal/ui'
import { ActionSection } from './ActionSection.tsx'
import { ColourSection } from './ColourSection.tsx'
import { DataSection } from './DataSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import { FormSection } from './FormSection.tsx'
import { OverlaySection } from './OverlaySection.tsx'
import { StateSection } from './StateSection.tsx'
import { TypeSection } from './TypeSection.tsx'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

const CONTENTS = [
  ['farver', 'host.styleGuide.colours'],
  ['skrift', 'host.styleGuide.type'],
  ['knapper', 'host.styleGuide.actions'],
  ['felter', 'host.styleGuide.fields'],
  ['data', 'host.styleGuide.data'],
  ['lag', 'host.styleGuide.overlays'],
  ['tilstande', 'host.styleGuide.states'],
  ['formular', 'host.styleGuide.form.section'],
] as const

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '8',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'green.strong',
    borderRadius: 'md',
    _hover: { bg: 'green.tint', textDecoration: 'underline' },
  },
})

/** The portal's components, rendered from the same code that the pages use. */
export function StyleGuidePage() {
  const t = useText()
  return (
    <Page title={t('host.styleGuide.title')}>
      <Text tone="quiet" maxW="prose" mb="6">
        {t('host.styleGuide.introduction')}
      </Text>
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '6', lg: '8' }} align="start">
        <Box
          as="nav"
          aria-label={t('host.styleGuide.contents')}
          position={{ base: 'static', lg: 'sticky' }}
          top="24"
          flexShrink="0"
          w={{ base: 'full', lg: '40' }}
        >
          <chakra.ul
            display="flex"
            flexWrap="wrap"
            flexDirection={{ base: 'row', lg: 'column' }}
            gap="1"
            listStyle="none"
            m="0"
            mx="-3"
            p="0"
          >
            {CONTENTS.map(([id, textKey]) => (
              <li key={id}>
                <Entry href={`#${id}`}>{t(textKey)}</Entry>
              </li>
            ))}
          </chakra.ul>
        </Box>
        <Box flex="1" minW="0" w="full">
          <ColourSection />
          <TypeSection />
          <ActionSection />
          <FieldSection />
          <DataSection />
          <OverlaySection />
          <StateSection />
          <FormSection />
        </Box>
      </Flex>
    </Page>
  )
}

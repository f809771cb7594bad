import { useText } from '@portal/shared/texts'
import { Box, Flex, Text } from '@portal/shared/ui'

const FOOTER_ID = 'hjaelp'

/** What stands below every page. */
export function Footer() {
  const t = useText()
  return (
    <Box as="footer" id={FOOTER_ID} tabIndex={-1} mt="8" bg="sunken" borderTopWidth="1px">
      <Flex
        maxW="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="5"
        columnGap="6"
        rowGap="1"
        wrap="wrap"
        justify="space-between"
      >
        <Text as="span" size="sm" fontWeight="semibold">
          {t('host.brand.name')}
        </Text>
        <Text as="span" size="sm" tone="quiet">
          {t('host.footer.help')}
        </Text>
      </Flex>
    </Box>
  )
}

/** Leads to the help that stands in the footer. */
export function goToFooter(): void {
  const footer = document.getElementById(FOOTER_ID)
  footer?.scrollIntoView({ block: 'end' })
  footer?.focus({ preventScroll: true })
}

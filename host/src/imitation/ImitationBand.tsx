import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, Lock } from '@portal/ui'

interface ImitationBandProps {
  /** The imitated person. */
  readonly name: string
  readonly onLeave: () => void
}

/** Shows on every page whom the user imitates, with a button to end the imitation. */
export function ImitationBand({ name, onLeave }: ImitationBandProps) {
  const t = useText()
  return (
    <Box
      as="section"
      aria-label={t('host.imitation.label')}
      bg="yellow.tint"
      color="ink"
      borderBottomWidth="2px"
      borderColor="yellow.main"
    >
      <Flex
        maxW="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="1"
        minH="11"
        columnGap="3"
        wrap="wrap"
        align="center"
        justify="space-between"
      >
        <Flex flex="1 1 8rem" gap="2.5" align="center" minW="0" fontSize="sm" lineHeight="tight">
          <Box as="span" flexShrink="0" display={{ base: 'none', md: 'inline' }}>
            <Lock size={16} aria-hidden="true" />
          </Box>
          <Box as="p" minW="0" overflowWrap="anywhere">
            {t('host.imitation.actingAs')} <strong>{name}</strong>.{' '}
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {t('host.imitation.readOnly')}
            </Box>
          </Box>
        </Flex>
        <Button size="sm" onClick={onLeave}>
          {t('host.header.switchMember')}
        </Button>
      </Flex>
    </Box>
  )
}

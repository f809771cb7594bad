import { useText } from '@portal/platform/texts'
import { Box, Card, Flex, Info, Text, TextLink } from '@portal/ui'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { paths } from '../../common/paths.ts'

/** Says that a case was merged into another one, with a link to that one. */
export function MergedNotice({ survivor }: Pick<CaseDetails, 'survivor'>) {
  const t = useText()
  if (!survivor) return null
  const { caseId, caseNumber: number, newlyHiredName: name } = survivor
  return (
    <Card as="div" padding="none" px={{ base: '4', md: '5' }} py="3" mb={{ base: '4', lg: '5' }}>
      <Flex gap="2" align="flex-start">
        <Box flexShrink="0" mt="1" color="quiet">
          <Info size={16} aria-hidden="true" />
        </Box>
        <Text overflowWrap="anywhere">
          {t('salary.merged.notice')}{' '}
          <TextLink to={paths.salaryCase(caseId)}>
            {t('salary.merged.toSurvivor', { name, number })}
          </TextLink>
        </Text>
      </Flex>
    </Card>
  )
}

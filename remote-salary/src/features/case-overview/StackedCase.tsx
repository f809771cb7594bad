import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Flex, FROM_LIST, Stack, TextLink, VisuallyHidden } from '@portal/ui'
import { type Case, isMemberNotFound } from '../../common/case/case.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { ReminderDay, ReminderMark } from '../../common/case/ReminderMark.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'

/** What is beside the name and the workplace is smaller on a telephone, so that they fit into a line. */
const small = { base: 'xs', sm: 'sm' } as const

/** A case on a card, in windows that are too narrow for a table. */
export function StackedCase({ item, isLink }: { readonly item: Case; readonly isLink: boolean }) {
  const t = useText()
  const { newlyHired } = item
  const workplace = newlyHired.workplace?.name ?? t('salary.fields.none')
  const position = newlyHired.position?.name
  return (
    <Stack gap={{ base: '0', sm: '1' }} fontSize="sm" lineHeight={{ base: 'tight', sm: 'inherit' }}>
      <Flex columnGap="3" align="baseline">
        {/* Leaves room for a usual number; a longer one gives way, so that most names are in one line. */}
        <Box
          fontSize="md"
          flexShrink="0"
          maxW={item.reminder ? 'calc(100% - 8.75rem)' : 'calc(100% - 6.5rem)'}
          overflowWrap="anywhere"
        >
          {isLink ? (
            <TextLink to={paths.salaryCase(item.caseId)} state={FROM_LIST}>
              {newlyHired.name}
            </TextLink>
          ) : (
            <strong>{newlyHired.name}</strong>
          )}
        </Box>
        <Box
          flex="1 1 0"
          minW="0"
          color="quiet"
          fontSize={small}
          textAlign="end"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {item.caseNumber}
        </Box>
        {item.reminder && (
          // Takes no height of its own.
          <Box my="-2" flexShrink="0">
            <ReminderMark reminder={item.reminder} />
          </Box>
        )}
      </Flex>
      <Flex columnGap={{ base: '2', sm: '3' }} wrap="wrap" align="baseline">
        <Flex flex="1 1 auto" minW="0">
          <Box minW="0">{workplace}</Box>
          {position && (
            // Takes only the room that all else leaves.
            <Box flex="1 1 0" w="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {`\u00a0· ${position}`}
            </Box>
          )}
        </Flex>
        {isMemberNotFound(newlyHired) && (
          <Box as="span" color="quiet" fontSize={small}>
            {t('salary.fields.memberIs', { member: newlyHired.foaMemberDisplayText ?? '' })}
          </Box>
        )}
        {item.reminder?.status === 'active' && (
          <span>
            <VisuallyHidden>{t('salary.columns.reminder')} </VisuallyHidden>
            <ReminderDay reminder={item.reminder} />
          </span>
        )}
      </Flex>
      <Flex
        columnGap={{ base: '2', sm: '4' }}
        rowGap={{ base: '0', sm: '1' }}
        wrap="wrap"
        align="baseline"
        color="quiet"
      >
        <Box as="span" color="ink" me="auto">
          <StatusMark status={item.caseStatus} />
        </Box>
        {/* On a telephone there is room for one date. */}
        <Box as="span" display={item.deadlineDate ? { base: 'none', sm: 'inline' } : 'inline'}>
          {t('salary.stack.received', { date: formatDate(item.receivedDate) })}
        </Box>
        {item.caseClosedDate ? (
          <span>{t('salary.stack.closed', { date: formatDate(item.caseClosedDate) })}</span>
        ) : (
          item.deadlineDate && (
            <span>
              {t('salary.columns.deadline')} <Deadline item={item} isBrief />
            </span>
          )
        )}
        {item.colleague !== undefined && (
          <span>{t('salary.overview.colleague', { name: item.colleague })}</span>
        )}
      </Flex>
    </Stack>
  )
}

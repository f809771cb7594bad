import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Flex } from '@portal/ui'
import { useId } from 'react'
import { ListCards } from '../../common/list/ListCards.tsx'
import { visibleColumns } from '../../common/notes/visible-columns.ts'
import { MemberNames } from './MemberNames.tsx'
import { WorkplaceAddress, WorkplaceName } from './WorkplaceParts.tsx'
import type { WorkplaceRowsProps } from './WorkplaceTable.tsx'
import { SORTS } from './workplaces-view.ts'

/** The workplaces as cards, for windows narrower than 990 px. */
export function WorkplaceCards({
  rows,
  sort,
  open,
  backUrl,
  onSort,
  onToggle,
  notesOf,
}: WorkplaceRowsProps) {
  const t = useText()
  const id = useId()
  const sorts = visibleColumns(SORTS, useSession())
  return (
    <ListCards
      caption={t('members.workplaces.caption')}
      columns={sorts}
      sort={sort}
      onSort={onSort}
    >
      {rows.map((row) => {
        const { number } = row.workplace
        const isOpen = open.includes(number)
        const membersId = `${id}-${number}`
        return (
          <li key={number}>
            <WorkplaceName row={row} open={isOpen} membersId={membersId} onToggle={onToggle} />
            <Box ps="6.5">
              <WorkplaceAddress row={row} />
              <Flex columnGap="4" color="quiet" wrap="wrap" align="baseline">
                <span>{t('members.workplaces.memberCount', { count: row.memberCount })}</span>
                {sorts.some(({ key }) => key === 'notes') && (
                  <span>
                    {t('members.workplaces.columns.notes')} {notesOf(row.workplace)}
                  </span>
                )}
              </Flex>
              {isOpen && (
                <Box id={membersId} mt="2">
                  <MemberNames row={row} backUrl={backUrl} />
                </Box>
              )}
            </Box>
          </li>
        )
      })}
    </ListCards>
  )
}

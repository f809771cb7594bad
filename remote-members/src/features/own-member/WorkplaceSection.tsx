import { useText } from '@portal/platform/texts'
import { Box, Select, Text } from '@portal/ui'
import type { Member, MemberWorkplace } from '../../common/member/member.ts'
import { WorkplaceFacts } from '../../common/member/WorkplaceFacts.tsx'
import { Section } from '../../common/person/Section.tsx'

/** The member's workplaces, shown one at a time. */
export function WorkplaceSection({
  member,
  workplaces,
  selected,
  onSelect,
}: {
  readonly member: Member
  readonly workplaces: readonly MemberWorkplace[]
  readonly selected: MemberWorkplace | null
  readonly onSelect: (number: string) => void
}) {
  const t = useText()
  return (
    <Section title={t('members.person.workplace')}>
      {selected === null ? (
        <Text tone="quiet">{t('members.member.noWorkplace')}</Text>
      ) : (
        <>
          <Box mb="3">
            {workplaces.length > 1 ? (
              <Select
                label={t('members.member.chooseWorkplace')}
                hideLabel
                value={selected.number}
                options={workplaces.map(({ number, name, isPrimaryWorkplace }) => ({
                  value: number,
                  label: isPrimaryWorkplace ? t('members.member.primaryWorkplace', { name }) : name,
                }))}
                onChange={onSelect}
              />
            ) : (
              <Text fontWeight="medium">{selected.name}</Text>
            )}
          </Box>
          <WorkplaceFacts workplace={selected} positions={member.positions} />
        </>
      )}
    </Section>
  )
}

import { useText } from '@portal/platform/texts'
import { Box, Select, Text } from '@portal/ui'
import { employmentLabel } from '../../common/member/employment-label.ts'
import type { Employment, Member } from '../../common/member/member.ts'
import { WorkplaceFacts } from '../../common/member/WorkplaceFacts.tsx'
import { Section } from '../../common/person/Section.tsx'

/** The member's employments, shown one at a time. */
export function WorkplaceSection({
  member,
  employments,
  selected,
  onSelect,
}: {
  readonly member: Member
  readonly employments: readonly Employment[]
  readonly selected: Employment | null
  readonly onSelect: (key: string) => void
}) {
  const t = useText()
  return (
    <Section title={t('members.person.workplace')}>
      {selected === null ? (
        <Text tone="quiet">{t('members.member.noWorkplace')}</Text>
      ) : (
        <>
          <Box mb="3">
            {employments.length > 1 ? (
              <Select
                label={t('members.member.chooseWorkplace')}
                hideLabel
                value={selected.key}
                options={employments.map((employment) => {
                  const name = employmentLabel(member, employment)
                  return {
                    value: employment.key,
                    label: employment.workplace.isPrimaryWorkplace
                      ? t('members.member.primaryWorkplace', { name })
                      : name,
                  }
                })}
                onChange={onSelect}
              />
            ) : (
              <Text fontWeight="medium">{selected.workplace.name}</Text>
            )}
          </Box>
          <WorkplaceFacts workplace={selected.workplace} employments={[selected]} />
        </>
      )}
    </Section>
  )
}

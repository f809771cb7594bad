import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Heading } from '@portal/ui'
import type { ReactNode } from 'react'
import { DutyList } from '../person/DutyList.tsx'
import { Fact, FactList } from '../person/FactList.tsx'
import { Section } from '../person/Section.tsx'
import type { Member } from './member.ts'

/** Date of birth and age. */
export function PersonalSection({
  birthdate,
  age,
  children,
}: {
  readonly birthdate: string | null
  readonly age: number | null
  /** Shown below the facts. */
  readonly children?: ReactNode
}) {
  const t = useText()
  return (
    <Section title={t('members.person.personal')}>
      <FactList>
        <Fact label={t('members.person.birthdate')}>{formatDate(birthdate)}</Fact>
        <Fact label={t('members.person.age')}>
          {age !== null && t('members.person.years', { age })}
        </Fact>
      </FactList>
      {children}
    </Section>
  )
}

/** Member number, department and representative posts of a member. */
export function MembershipSection({ member }: { readonly member: Member }) {
  const t = useText()
  const { memberNumber, department, typeOfRepresentatives } = member
  return (
    <Section title={t('members.person.membership')}>
      <FactList>
        <Fact label={t('members.person.memberNumber')}>{memberNumber}</Fact>
        <Fact label={t('members.person.department')}>{department?.name}</Fact>
        <Fact label={t('members.person.enrolled')}>{formatDate(department?.registrationDate)}</Fact>
      </FactList>
      <Heading as="h3" size="sm" mt="4" mb="2">
        {t('members.person.duties')}
      </Heading>
      <DutyList posts={typeOfRepresentatives} />
    </Section>
  )
}

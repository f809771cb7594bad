import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Fact, FactList } from '../person/FactList.tsx'
import { Section } from '../person/Section.tsx'

/** Date of birth and age. */
export function PersonalSection({
  birthdate,
  age,
}: {
  readonly birthdate: string | null
  readonly age: number | null
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
    </Section>
  )
}

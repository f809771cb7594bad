import { useText } from '@portal/platform/texts'
import { Heading } from '@portal/ui'
import { CaseList } from './CaseList.tsx'
import { CLOSED_COLUMNS } from './case-columns.tsx'

const nothing = () => {}

/** The place of the closed cases while their code comes; looks as they do while they load. */
export function ClosedPlaceholder() {
  const t = useText()
  return (
    <section>
      <Heading as="h2" mb="3">
        {t('salary.closed.label')}
      </Heading>
      <CaseList
        label={t('salary.closed.label')}
        columns={CLOSED_COLUMNS}
        cases={null}
        sort={null}
        onSort={nothing}
        onResetSort={nothing}
        busy
        selecting={null}
      />
    </section>
  )
}

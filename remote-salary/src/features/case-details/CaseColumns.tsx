import { chakra } from '@portal/ui'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import type { CaseParts } from './case-parts.ts'
import { HelpPanel } from './HelpPanel.tsx'

/** From here on there is room for three columns of panels. */
const WIDE = '@media (min-width: 75rem)'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { base: '4', lg: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

const Column = chakra('div', {
  base: { display: 'grid', alignItems: 'start', gap: { base: '4', lg: '5' } },
  variants: {
    // Where there are two columns, the third lies below them, as two.
    last: {
      true: {
        gridColumn: { lg: '1 / -1' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        [WIDE]: { gridColumn: 'auto', gridTemplateColumns: 'minmax(0, 1fr)' },
      },
      false: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
})

interface CaseColumnsProps {
  readonly part: CasePartProps
  readonly parts: Partial<CaseParts>
}

/** The panels of a case, in three columns where there is room, and one below the other elsewhere. */
export function CaseColumns({ part, parts }: CaseColumnsProps) {
  const { NewlyHiredDetails, MergedCases, ProcessingReport, Reminders, ContactEmployer } = parts
  const { CloseCase, Notes, Files } = parts
  const { isClosed } = part.item
  const merged = MergedCases && <MergedCases {...part} />
  return (
    <Columns>
      <Column last={false} data-column="1">
        {NewlyHiredDetails && <NewlyHiredDetails {...part} />}
        {!isClosed && merged}
      </Column>
      <Column last={false} data-column="2">
        {ProcessingReport && <ProcessingReport {...part} />}
        {!isClosed && ContactEmployer && <ContactEmployer {...part} />}
        {!isClosed && Reminders && <Reminders {...part} />}
        {/* On a closed case too: it says there that the case was closed just now. */}
        {CloseCase && <CloseCase {...part} />}
      </Column>
      <Column last={true} data-column="3">
        {isClosed && merged}
        {Notes && <Notes {...part} />}
        {Files && <Files {...part} />}
        {!isClosed && <HelpPanel />}
      </Column>
    </Columns>
  )
}

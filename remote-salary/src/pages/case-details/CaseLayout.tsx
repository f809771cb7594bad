import { chakra } from '@portal/ui'
import type { CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { HelpPanel } from '../../features/case-details/HelpPanel.tsx'
import { CaseNotes } from '../../features/case-notes/CaseNotes.tsx'
import { CloseCase } from '../../features/close-case/CloseCase.tsx'
import { ContactEmployer } from '../../features/contact-employer/ContactEmployer.tsx'
import { Files } from '../../features/files/Files.tsx'
import { MergedCases } from '../../features/merged-cases/MergedCases.tsx'
import { NewlyHiredDetails } from '../../features/newly-hired/NewlyHiredDetails.tsx'
import { ProcessingReport } from '../../features/processing-report/ProcessingReport.tsx'
import { Reminders } from '../../features/reminders/Reminders.tsx'

/** From this width on, three columns of panels fit. */
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
    // When only two columns fit, the third one becomes a row below them, with its panels in two
    // columns.
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

/** The panels of a case, in one, two or three columns depending on the window width. */
export function CaseLayout(part: CasePartProps) {
  const { isClosed } = part.item
  const merged = <MergedCases {...part} />
  return (
    <Columns>
      <Column last={false} data-column="1">
        <NewlyHiredDetails {...part} />
        {!isClosed && merged}
      </Column>
      <Column last={false} data-column="2">
        <ProcessingReport {...part} />
        {/* Also rendered on a closed case, so that their open dialogs stay. */}
        <ContactEmployer {...part} />
        <Reminders {...part} />
      </Column>
      <Column last={true} data-column="3">
        {isClosed && merged}
        <CaseNotes {...part} />
        <Files {...part} />
        {/* Comes last, also on phones: closing ends the work with all panels before it. */}
        <CloseCase {...part} />
        {!isClosed && <HelpPanel />}
      </Column>
    </Columns>
  )
}

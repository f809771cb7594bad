import { useText } from '@portal/platform/texts'
import { Card, EmptyState, FileText, NoHits } from '@portal/ui'

interface NoCasesProps {
  /** The list that is empty; part of the text keys. */
  readonly which: 'open' | 'closed'
  /** Number of hidden test cases. */
  readonly hidden: number
  readonly onShowTestCases: (() => void) | null
}

/** Empty state of a list: there are no cases, or only hidden test cases. */
export function NoCases({ which, hidden, onShowTestCases }: NoCasesProps) {
  const t = useText()
  return (
    <Card as="div" padding="none">
      {hidden > 0 ? (
        <NoHits
          title={t('salary.noHits.title')}
          message={t('salary.noHits.message', { count: hidden })}
          {...(onShowTestCases && {
            onClear: onShowTestCases,
            clearLabel: t('salary.overview.showTestCases'),
          })}
        />
      ) : (
        <EmptyState
          icon={<FileText size={26} />}
          title={t(`salary.nothing.${which}.title`)}
          message={t(`salary.nothing.${which}.message`)}
        />
      )}
    </Card>
  )
}

/** Empty state of a list: there are cases, but the filter matches none of them. */
export function NoMatches({ onClear }: { readonly onClear: () => void }) {
  const t = useText()
  return (
    <Card as="div" padding="none">
      <NoHits
        title={t('salary.noMatches.title')}
        message={t('salary.noMatches.message')}
        onClear={onClear}
      />
    </Card>
  )
}

import { useText } from '@portal/platform/texts'
import { Loading, Skeleton, Stack } from '@portal/ui'
import { placeholders } from '../../common/case/case.ts'

/** The form has three selects and a date field. */
const FIELDS = placeholders(4)

/** Placeholder for the report while its options load. */
export function ReportSkeleton() {
  const t = useText()
  return (
    <Stack gap="4" position="relative">
      <Loading label={t('salary.report.loading')} />
      {FIELDS.map((field) => (
        <div key={field} aria-hidden="true">
          <Skeleton w="32" h="5" mb="1" />
          <Skeleton h="10" borderRadius="md" />
        </div>
      ))}
    </Stack>
  )
}

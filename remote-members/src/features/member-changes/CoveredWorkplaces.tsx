import { useText } from '@portal/shared/texts'
import { Skeleton, Stack } from '@portal/shared/ui'
import { SidePanel } from '@portal/shared/ui/overlays'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../common/query/QueryFailed.tsx'
import { useWorkplaces } from '../../common/workplaces/use-workplaces.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'

/** A form's panel, once the workplaces that it offers are there. */
export function CoveredWorkplaces({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: (workplaces: readonly CoveredWorkplace[]) => ReactNode
}) {
  const t = useText()
  const query = useWorkplaces()
  if (query.state === 'ready') return children(query.data)
  return (
    <SidePanel open title={title} onClose={onClose}>
      {query.state === 'loading' ? (
        <Stack gap="4" role="status" aria-label={t('members.change.loading')}>
          <Skeleton h="5" w="60%" />
          <Skeleton h="16" />
          <Skeleton h="16" />
          <Skeleton h="16" />
        </Stack>
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.change.workplacesFailed')}
          denied={t('members.change.workplacesDenied')}
        />
      )}
    </SidePanel>
  )
}

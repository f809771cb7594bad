import { usePersonalSetting } from '@portal/platform/settings'
import { useText } from '@portal/platform/texts'
import { Skeleton, Stack } from '@portal/ui'
import { FormPanel } from '@portal/ui/overlays'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Employment, Member } from '../../../common/member/member.ts'
import { QueryFailed } from '../../../common/query/QueryFailed.tsx'
import type { PendingChange } from '../../../common/updates/update.ts'
import { type CoveredWorkplace, useWorkplaces } from '../../../common/workplaces/workplaces-api.ts'
import type { Choice } from '../change/member-change.ts'

/** Props of a form that changes a member of the own list. */
export interface ChangeFormProps {
  readonly member: Member
  /** The employment selected on the page. */
  readonly employment: Employment | null
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
  readonly covered: readonly CoveredWorkplace[]
  readonly onClose: () => void
}

/**
 * The panel of a form that needs the covered workplaces. The same panel stays mounted while they
 * load. If a new one replaced it, the old one would return the focus to its opener, and the new one
 * would close because the focus is outside it.
 */
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
  return (
    <FormPanel title={title} onClose={onClose}>
      {query.state === 'ready' ? (
        children(query.data)
      ) : query.state === 'loading' ? (
        <Stack gap="4" role="status" aria-label={t('members.workplaces.loading')}>
          <Skeleton h="5" w="60%" />
          <Skeleton h="16" />
          <Skeleton h="16" />
          <Skeleton h="16" />
        </Stack>
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.workplaces.failed')}
          denied={t('members.workplaces.denied')}
        />
      )}
    </FormPanel>
  )
}

const lastWorkplace = v.nullable(v.string())

/** Offers the workplace of the user's last change first: changes come in runs at one workplace. */
export function useLastWorkplace() {
  const { value, set } = usePersonalSetting('members/last-workplace', lastWorkplace, null)
  return {
    note: set,
    first: (choices: readonly Choice[]): readonly Choice[] =>
      choices.toSorted((one, other) => Number(other.value === value) - Number(one.value === value)),
  }
}

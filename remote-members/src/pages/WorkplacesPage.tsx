import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'
import { ListSkeleton } from '@portal/ui/list'
import { useOwnMembers } from '../common/own-members/own-members-api.ts'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { useWorkplaces } from '../common/workplaces/workplaces-api.ts'
import { NotesButton } from '../features/note-panel/NotesButton.tsx'
import { WorkplaceList } from '../features/workplaces/WorkplaceList.tsx'

const HELP = async () => ['members.pageHelp.workplaces']

/** The workplaces that the representative covers, each with its members. */
export function WorkplacesPage() {
  const t = useText()
  const workplaces = useWorkplaces()
  const own = useOwnMembers()
  const failed = workplaces.state === 'error' ? workplaces : own.state === 'error' ? own : null
  return (
    <Page title={t('members.pages.workplaces')} help={HELP}>
      {failed !== null ? (
        <QueryFailed
          query={failed}
          failed={t('members.workplaces.failed')}
          denied={t('members.workplaces.denied')}
        />
      ) : workplaces.state === 'ready' && own.state === 'ready' ? (
        <WorkplaceList
          workplaces={workplaces.data}
          own={own.data}
          notesOf={({ number, name, numberOfNotes }) => (
            <NotesButton
              reference={{ type: 'ArbejdsstedNr', id: number, name }}
              count={numberOfNotes}
              compact
              onChanged={() => void workplaces.mutate()}
            />
          )}
        />
      ) : (
        <ListSkeleton label={t('members.workplaces.loading')} />
      )}
    </Page>
  )
}

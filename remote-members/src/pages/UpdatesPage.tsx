import { today } from '@portal/platform/dates'
import { useSearchParams } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Card, Clock, EmptyState, Heading, lazyDialog, Page, Stack, Text } from '@portal/ui'
import { ListSkeleton, nextSort } from '@portal/ui/list'
import { useId, useMemo } from 'react'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { isPending, listedUpdates, type UpdateBatch } from '../common/updates/update.ts'
import { useUpdates } from '../common/updates/updates-api.ts'
import { UpdateList, type UpdateListProps } from '../features/updates/UpdateList.tsx'
import {
  readUpdatesView,
  sortUpdates,
  type UpdatesView,
  writeUpdatesView,
} from '../features/updates/updates-view.ts'

const HELP = async () => ['members.pageHelp.updates']

const UpdatePanel = lazyDialog(
  async () => (await import('../features/updates/UpdatePanel.tsx')).UpdatePanel,
)

/** Recently submitted changes to members' data, and their progress. */
export function UpdatesPage() {
  const t = useText()
  const query = useUpdates()
  return (
    <Page title={t('members.pages.updates')} help={HELP}>
      {query.state === 'ready' ? (
        <UpdateLists batches={query.data} />
      ) : query.state === 'loading' ? (
        <ListSkeleton label={t('members.updates.loading')} above={null} />
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.updates.failed')}
          denied={t('members.updates.denied')}
        />
      )}
    </Page>
  )
}

function UpdateLists({ batches }: { readonly batches: readonly UpdateBatch[] }) {
  const t = useText()
  const [address, setAddress] = useSearchParams()
  const view = useMemo(() => readUpdatesView(address), [address])
  const listed = useMemo(() => listedUpdates(batches, today()), [batches])
  const sorted = useMemo(() => sortUpdates(listed, view.sort, t), [listed, view.sort, t])
  const open = listed.find(({ batchId }) => batchId === view.open)

  const setView = (next: UpdatesView) =>
    setAddress(writeUpdatesView(next), { replace: true, preventScrollReset: true })
  const list = (mode: UpdateListProps['mode']): UpdateListProps => ({
    mode,
    batches: sorted.filter((batch) => isPending(batch) === (mode === 'pending')),
    sort: view.sort,
    onSort: (column) => setView({ ...view, sort: nextSort(view.sort, column) }),
    onOpen: (batchId) => setView({ ...view, open: batchId }),
  })

  if (listed.length === 0) {
    return (
      <Card as="div" padding="none">
        <EmptyState
          icon={<Clock size={26} />}
          title={t('members.updates.none.title')}
          message={t('members.updates.none.message')}
        />
      </Card>
    )
  }
  return (
    <Stack gap="6">
      <ListSection {...list('pending')} />
      <ListSection {...list('completed')} />
      {open !== undefined && (
        <UpdatePanel batch={open} onClose={() => setView({ ...view, open: null })} />
      )}
    </Stack>
  )
}

function ListSection(props: UpdateListProps) {
  const t = useText()
  const id = useId()
  const { mode, batches } = props
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading id={id} mb="2">
        {t('members.updates.heading', {
          title: t(`members.updates.${mode}.title`),
          count: batches.length,
        })}
      </Heading>
      <Card as="div" padding="none">
        {batches.length === 0 ? (
          <Text tone="quiet" p="4">
            {t(`members.updates.${mode}.none`)}
          </Text>
        ) : (
          <UpdateList {...props} />
        )}
      </Card>
    </Box>
  )
}

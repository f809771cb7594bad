import { failureText, useCommand, useRefetch } from '@portal/platform/api'
import { danishDayOf, formatDate, today } from '@portal/platform/dates'
import { can, readSession, requestRestrictedNotice } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  Badge,
  Box,
  Button,
  chakra,
  ErrorState,
  Heading,
  Skeleton,
  Stack,
  Text,
  TextLink,
  toast,
} from '@portal/ui'
import { ConfirmDialog, SidePanel } from '@portal/ui/overlays'
import { useState } from 'react'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { paths } from '../../common/paths.ts'
import { Fact, FactList } from '../../common/person/FactList.tsx'
import { FieldChanges } from '../../common/updates/FieldChanges.tsx'
import {
  typeName,
  type UpdateBatch,
  type UpdateDetail,
  updateDate,
} from '../../common/updates/update.ts'
import { useUpdateDetail, withdrawUpdate } from '../../common/updates/updates-api.ts'

export interface UpdatePanelProps {
  readonly batch: UpdateBatch
  readonly onClose: () => void
}

/** The details of one update. */
export function UpdatePanel({ batch, onClose }: UpdatePanelProps) {
  const t = useText()
  const query = useUpdateDetail(batch.batchId)
  const { memberId, fullName, isOwnMember } = batch.member
  return (
    <SidePanel open title={typeName(batch.type, t)} onClose={onClose}>
      {/* With the focus here, arrow keys scroll the panel in every browser. */}
      <Stack gap="5" tabIndex={0} role="group" aria-label={typeName(batch.type, t)}>
        <FactList>
          <Fact label={t('members.updates.columns.member')}>
            <TextLink to={isOwnMember ? paths.ownMember(memberId) : paths.otherMember(memberId)}>
              {fullName}
            </TextLink>
          </Fact>
          <Fact label={t('members.updates.columns.submittedBy')}>{batch.submittedBy.fullName}</Fact>
          <Fact label={t('members.updates.columns.created')}>
            {formatDate(danishDayOf(batch.created))}
          </Fact>
          <Fact label={t('members.updates.columns.status')}>
            <UpdateStatusBadge status={batch.status} isRefused={batch.isRefused} />
          </Fact>
        </FactList>
        {query.state === 'ready' ? (
          <>
            <Detail detail={query.data} />
            {query.data.canBeWithdrawn && (
              <Withdrawal batchId={batch.batchId} onWithdrawn={onClose} />
            )}
          </>
        ) : query.state === 'loading' ? (
          <Stack gap="3" role="status" aria-label={t('members.updates.loadingDetail')}>
            <Skeleton h="5" w="40" />
            <Skeleton h="16" />
            <Skeleton h="5" w="60%" />
          </Stack>
        ) : (
          <ErrorState
            title={t('members.updates.detailFailed')}
            message={failureText(query.error.failure, t)}
            requestId={query.error.requestId}
            onRetry={query.retry}
          />
        )}
      </Stack>
    </SidePanel>
  )
}

function Detail({ detail }: { readonly detail: UpdateDetail }) {
  const t = useText()
  return (
    <>
      {detail.refusal !== null && (
        <Box as="section">
          <Heading as="h3" size="sm" mb="2">
            {t('members.updates.refused')}
          </Heading>
          <Text whiteSpace="pre-line">{detail.refusal}</Text>
        </Box>
      )}
      <Box as="section">
        <Heading as="h3" size="sm" mb="2">
          {t('members.updates.changes')}
        </Heading>
        {detail.fields.length === 0 ? (
          <Text tone="quiet">{t('members.updates.noChanges')}</Text>
        ) : (
          <FieldChanges fields={detail.fields} />
        )}
      </Box>
      <FactList>
        <Fact label={t('members.updates.from')}>
          <UpdateDate date={detail.from} />
        </Fact>
        <Fact label={t('members.updates.ended')}>
          <UpdateDate date={detail.ended} />
        </Fact>
        <Fact label={t('members.updates.otherInformation')}>
          {detail.otherInformation !== null && (
            <chakra.span whiteSpace="pre-line">{detail.otherInformation}</chakra.span>
          )}
        </Fact>
      </FactList>
    </>
  )
}

function UpdateDate({ date }: { readonly date: string | null }) {
  const t = useText()
  const shown = updateDate(date, today())
  return 'text' in shown ? shown.text : <Badge>{t(shown.key)}</Badge>
}

/** Everything that shows the update or the status of its member. */
const SHOWN = [['updates'], ['own-member'], ['own-members'], ['member-search']]

/** A button that takes back an update which still waits, after a confirmation. */
function Withdrawal({
  batchId,
  onWithdrawn,
}: {
  readonly batchId: string
  readonly onWithdrawn: () => void
}) {
  const t = useText()
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useCommand(withdrawUpdate, { ability: 'member:change' })
  const refetch = useRefetch()

  async function confirm() {
    const result = await withdraw.run(batchId)
    setIsAsking(false)
    if (result.ok) {
      toast({ tone: 'success', message: t('members.updates.withdrawn') })
      onWithdrawn()
    } else void refetch(['update', batchId])
    for (const shown of SHOWN) void refetch(shown)
  }

  return (
    <Box>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          if (can(readSession(), 'member:change')) setIsAsking(true)
          else requestRestrictedNotice()
        }}
      >
        {t('members.updates.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('members.updates.withdrawTitle')}
          message={t('members.updates.withdrawMessage')}
          confirmLabel={t('members.updates.withdraw')}
          busy={withdraw.running}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Box>
  )
}

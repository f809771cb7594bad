import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  CircleAlert,
  CircleCheck,
  chakra,
  Flex,
  Heading,
  Stack,
  Text,
} from '@portal/ui'
import { useLeaveGuard } from '@portal/ui/forms'
import type { ReactNode } from 'react'
import type { Case } from '../../common/case/case.ts'
import { DialogStep, type Leave, StepDialog } from '../../common/dialog/StepDialog.tsx'
import { type BatchAction, casesFor, reasonAgainst } from './batch-actions.ts'
import { ChosenList } from './ChosenList.tsx'
import type { BatchRun } from './use-batch.ts'

/** Props of the dialog of an action. */
export interface ActionDialogProps {
  /** The selected cases. */
  readonly cases: readonly Case[]
  /** Returns a case as it is loaded by now. */
  readonly latest: (item: Case) => Case
  /** Called when cases may have changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

interface BatchDialogProps {
  readonly action: BatchAction
  /** The selected cases. */
  readonly cases: readonly Case[]
  readonly batch: BatchRun
  /** The button that starts the batch. */
  readonly confirm: ReactNode
  /** Runs before the dialog closes without having started. */
  readonly leave?: Leave
  readonly onClose: () => void
  /** What must be known first, above the list of cases. */
  readonly children: ReactNode
}

/** Does something with several cases: what will happen, how far it is, and how it went for each. */
export function BatchDialog({ cases, batch, onClose, ...summary }: BatchDialogProps) {
  const { action } = summary
  return (
    <StepDialog onClose={onClose}>
      {batch.cases === null ? (
        <Summary {...summary} cases={cases} onClose={onClose} />
      ) : batch.isRunning ? (
        <Running action={action} cases={batch.cases} batch={batch} />
      ) : (
        <Result action={action} cases={batch.cases} batch={batch} onClose={onClose} />
      )}
    </StepDialog>
  )
}

function Summary({
  action,
  cases,
  confirm,
  leave,
  onClose,
  children,
}: Omit<BatchDialogProps, 'batch'>) {
  const t = useText()
  const included = casesFor(action, cases)
  const leftOut = cases.filter((item) => !included.includes(item))
  return (
    <DialogStep
      title={t(`salary.several.${action}.title`, { count: included.length })}
      leave={leave}
      footer={
        <>
          <Button onClick={() => (leave ? leave(onClose) : onClose())}>
            {t('shared.ui.cancel')}
          </Button>
          {confirm}
        </>
      }
    >
      <Stack gap="4">
        {leftOut.length > 0 && (
          <Text>{t('salary.several.someLeftOut', { count: leftOut.length })}</Text>
        )}
        {children}
        <Part label={t('salary.several.included', { count: included.length })} cases={included} />
        {leftOut.length > 0 && (
          <Part
            label={t('salary.several.leftOut', { count: leftOut.length })}
            cases={leftOut}
            note={(item) => ` · ${reasonAgainst(action, item, t)}`}
          />
        )}
      </Stack>
    </DialogStep>
  )
}

interface PartProps {
  readonly label: string
  readonly cases: readonly Case[]
  readonly note?: (item: Case) => ReactNode
}

function Part({ label, ...list }: PartProps) {
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1">
        {label}
      </Heading>
      <ChosenList label={label} {...list} />
    </Box>
  )
}

interface StepProps {
  readonly action: BatchAction
  readonly cases: readonly Case[]
  readonly batch: BatchRun
}

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    w: 'full',
    h: '2',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'line',
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': { bg: 'green.main' },
    '&::-moz-progress-bar': { bg: 'green.main' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

function Running({ action, cases, batch }: StepProps) {
  const t = useText()
  // The dialog keeps the page; closing the tab would end the run without saying how far it came.
  useLeaveGuard(true)
  const count = batch.outcomes.size
  const of = cases.length
  return (
    <DialogStep
      title={t(`salary.several.${action}.running`)}
      busy
      footer={
        <Button loading={batch.isStopping} onClick={batch.stop}>
          {t(batch.isStopping ? 'salary.several.stopping' : 'salary.several.stop')}
        </Button>
      }
    >
      <Stack gap="2">
        <Text role="status">{t('salary.several.progress', { count, of })}</Text>
        <Bar aria-label={t(`salary.several.${action}.running`)} value={count} max={of} />
      </Stack>
    </DialogStep>
  )
}

function Result({ action, cases, batch, onClose }: StepProps & { readonly onClose: () => void }) {
  const t = useText()
  const stateOf = ({ caseId }: Case) => batch.outcomes.get(caseId)?.state ?? 'skipped'
  const count = (state: 'done' | 'failed' | 'skipped') =>
    cases.filter((item) => stateOf(item) === state).length
  const left = count('failed') + count('skipped')
  const said = [
    t(`salary.several.${action}.done`, { count: count('done') }),
    count('failed') > 0 && t('salary.several.failed', { count: count('failed') }),
    count('skipped') > 0 && t('salary.several.skipped', { count: count('skipped') }),
  ]
  return (
    <DialogStep
      title={t('salary.several.result')}
      footer={
        <>
          {left > 0 && (
            <Button onClick={() => void batch.retry()}>
              {t('salary.several.retry', { count: left })}
            </Button>
          )}
          <Button variant="solid" onClick={onClose}>
            {t('shared.ui.close')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text role="status">{said.filter(Boolean).join(' ')}</Text>
        <ChosenList
          label={t('salary.several.result')}
          cases={cases}
          note={(item) => <CaseResult action={action} outcome={batch.outcomes.get(item.caseId)} />}
        />
      </Stack>
    </DialogStep>
  )
}

function CaseResult({
  action,
  outcome,
}: {
  readonly action: BatchAction
  readonly outcome: ReturnType<BatchRun['outcomes']['get']>
}) {
  const t = useText()
  const isDone = outcome?.state === 'done'
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <Flex
      as="span"
      gap="2"
      color={isDone ? 'green.strong' : outcome ? 'red.main' : 'quiet'}
      css={{ '& svg': { flexShrink: 0, mt: '0.5' } }}
    >
      <Icon size={16} aria-hidden="true" />
      <span>
        {outcome === undefined
          ? t('salary.several.notTried')
          : outcome.state === 'done'
            ? t(`salary.several.${action}.doneOne`)
            : outcome.reason}
      </span>
    </Flex>
  )
}

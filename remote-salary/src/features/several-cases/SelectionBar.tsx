import { useLayer } from '@portal/platform/router'
import { can, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Card, Flex, lazyDialog } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { Case } from '../../common/case/case.ts'
import { forgetOverview } from '../../common/case/cases-api.ts'
import { ConfirmButton } from '../../common/dialog/ConfirmButton.tsx'
import { type BatchAction, casesFor } from './batch-actions.ts'
import { ExportDialog } from './ExportDialog.tsx'
import type { ChosenCases } from './SelectBox.tsx'
import { TakeDialog } from './TakeDialog.tsx'

const DIALOGS = {
  take: TakeDialog,
  remind: lazyDialog(async () => (await import('./RemindDialog.tsx')).RemindDialog),
} as const satisfies Record<BatchAction, unknown>

const ACTIONS = ['take', 'remind'] as const satisfies readonly BatchAction[]

interface SelectionBarProps {
  readonly chosen: ChosenCases
  readonly onChoose: (chosen: ChosenCases) => void
  /** The cases in view, which match the filter. */
  readonly shown: readonly Case[]
  /** All loaded cases of the tab. */
  readonly loaded: readonly Case[]
  readonly onLeave: () => void
}

/** How many cases are selected and what can be done with them, in a bar that stays in view. */
export function SelectionBar({ chosen, onChoose, shown, loaded, onLeave }: SelectionBarProps) {
  const t = useText()
  const [action, setAction] = useState<BatchAction | 'export' | null>(null)
  const cases = currentCases(chosen, loaded)
  const inView = new Set(shown.map(({ caseId }) => caseId))
  const hidden = cases.filter(({ caseId }) => !inView.has(caseId)).length
  const hasAll = shown.every(({ caseId }) => chosen.has(caseId))
  const mayChange = can(useSession(), 'case:change')
  const close = () => setAction(null)
  useLayer(onLeave)
  useEscape(onLeave)

  const Dialog = action === null || action === 'export' ? null : DIALOGS[action]

  function onChanged() {
    forgetOverview()
    // Renders the page, which then fetches the lists again.
    onChoose(new Map(chosen))
  }

  return (
    <Box
      role="region"
      aria-label={t('salary.several.region')}
      position="sticky"
      bottom="0"
      zIndex="3"
      py={{ base: '1', sm: '3' }}
      _print={{ display: 'none' }}
    >
      <Card as="div" padding="none" boxShadow="floating" borderColor="green.main">
        <Flex
          columnGap={{ base: '2', md: '4' }}
          rowGap="2"
          px="4"
          py="2"
          wrap="wrap"
          align="center"
        >
          <Box role="status" fontSize="sm">
            <strong>{t('salary.several.count', { count: cases.length })}</strong>
            {hidden > 0 && <span>{` · ${t('salary.several.hidden', { count: hidden })}`}</span>}
          </Box>
          <Flex gap="2">
            <Button
              size="sm"
              variant="ghost"
              disabled={hasAll}
              onClick={() =>
                onChoose(new Map([...chosen, ...shown.map((item) => [item.caseId, item] as const)]))
              }
            >
              {t('salary.several.all')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={cases.length === 0}
              onClick={() => onChoose(new Map())}
            >
              {t('salary.several.clear')}
            </Button>
          </Flex>
          <Flex gap="2" wrap="wrap" ms={{ md: 'auto' }}>
            {mayChange &&
              ACTIONS.map((name) => (
                // Keeps the focus when its dialog closes and no case is left for it.
                <ConfirmButton
                  key={name}
                  size="sm"
                  px={{ base: '2', sm: '3' }}
                  variant="outline"
                  aria-haspopup="dialog"
                  possible={casesFor(name, cases).length > 0}
                  onConfirm={() => setAction(name)}
                >
                  {t(`salary.several.${name}.action`)}
                </ConfirmButton>
              ))}
            <Button
              size="sm"
              disabled={cases.length === 0}
              aria-haspopup="dialog"
              aria-label={t('salary.several.export.action')}
              onClick={() => setAction('export')}
            >
              {/* So that the buttons are in one line on a telephone. */}
              <Box as="span" hideFrom="sm">
                {t('salary.several.export.short')}
              </Box>
              <Box as="span" hideBelow="sm">
                {t('salary.several.export.action')}
              </Box>
            </Button>
          </Flex>
        </Flex>
      </Card>
      {action === 'export' ? (
        <ExportDialog cases={cases} onClose={close} />
      ) : (
        Dialog && (
          <Dialog
            cases={cases}
            latest={(item) => loaded.find(({ caseId }) => caseId === item.caseId) ?? item}
            onChanged={onChanged}
            onClose={close}
          />
        )
      )}
    </Box>
  )
}

/** What Escape closes first. What is only fading away is inert. */
const ON_TOP = ':is([role=dialog], [role=alertdialog], [role=menu]):not([inert])'

/** Calls `leave` on Escape, unless something else has it: a dialog, a menu or a field. */
function useEscape(leave: () => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    function onKeyDown({ key, target, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
      const isTaken =
        document.querySelector(ON_TOP) !== null ||
        target.matches('select, textarea, input:not([type=checkbox])')
      if (!isTaken) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The selected cases in the order in which they were selected, each as it is loaded by now. */
function currentCases(chosen: ChosenCases, loaded: readonly Case[]): readonly Case[] {
  const newer = new Map(loaded.map((item) => [item.caseId, item]))
  return [...chosen.values()].map((item) => newer.get(item.caseId) ?? item)
}

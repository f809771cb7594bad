import { useText } from '@portal/platform/texts'
import { Button, Text, VisuallyHidden } from '@portal/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'
import { ModalDialog } from '../common/ModalDialog.tsx'
import { useIdleWarning, type IdleWarning as Warning } from './idle-warning.ts'
import { announcementAt, toClock } from './remaining.ts'

/** Asks whether the user is still there, shortly before the session ends. */
export function IdleWarning({ onLogOut }: { readonly onLogOut: () => void }) {
  const warning = useIdleWarning()
  return warning && <IdleDialog warning={warning} onLogOut={onLogOut} />
}

interface IdleDialogProps {
  readonly warning: Warning
  readonly onLogOut: () => void
}

/** Counts down to the log-out, and lets the user stay. */
export function IdleDialog({ warning, onLogOut }: IdleDialogProps) {
  const t = useText()
  const { minutes, warningMinutes } = useConfiguration().idle
  const { endsAt, stay, shown } = warning
  const seconds = useSecondsUntil(endsAt)
  const [firstSeconds] = useState(seconds)
  const stayButton = useRef<HTMLButtonElement>(null)
  const announced = announcementAt(seconds)

  useLayoutEffect(() => {
    // The dialog would otherwise focus 'Log ud', its first button.
    stayButton.current?.focus()
    shown()
  }, [shown])

  return (
    <ModalDialog
      role="alertdialog"
      title={t('host.idle.title')}
      onDismiss={stay}
      footer={
        <>
          <Button onClick={onLogOut}>{t('host.idle.logOut')}</Button>
          <Button ref={stayButton} variant="solid" onClick={stay}>
            {t('host.idle.stay')}
          </Button>
        </>
      }
    >
      <Text>{t('host.idle.message', { count: minutes - warningMinutes })}</Text>
      <Text
        as="span"
        role="timer"
        fontSize="2xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        lineHeight="tight"
      >
        {toClock(seconds)}
      </Text>
      {/* Announces only some times: announcing each second would drown out everything else. */}
      <VisuallyHidden aria-live="assertive">
        {announced !== null &&
          announced < firstSeconds &&
          t('host.idle.remaining', { time: t(`host.idle.time.${announced}`) })}
      </VisuallyHidden>
    </ModalDialog>
  )
}

function useSecondsUntil(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end))
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(end))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [end])
  return seconds
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000))
}

import { can, readSession, requestRestrictedNotice, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, type ButtonProps } from '@portal/ui'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { allows, type CaseDetails } from '../case-details/case-details.ts'

/** Whether the user may work on a case and, if not, the reason for the tooltip. */
export interface MayWork {
  readonly allowed: boolean
  readonly reason: string | null
}

export function useMayWork(item: CaseDetails): MayWork {
  const t = useText()
  const session = useSession()
  if (!can(session, 'case:change')) return { allowed: false, reason: t('salary.work.readOnly') }
  if (!allows(item, 'work-on')) {
    const { colleague: name } = item
    const reason =
      name === undefined ? t('salary.work.takeFirst') : t('salary.work.colleague', { name })
    return { allowed: false, reason }
  }
  return { allowed: true, reason: null }
}

interface WorkButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** The result of `useMayWork`. */
  readonly may: MayWork
}

/**
 * A button for users who may work on the case. For others, it is disabled but focusable and has a
 * tooltip with the reason; while imitating, a click opens the restricted-access dialog.
 */
export function WorkButton({ may, onClick, ...rest }: WorkButtonProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [side, setSide] = useState<'insetStart' | 'insetEnd'>('insetEnd')
  const show = ({ currentTarget }: SyntheticEvent<Element>) => {
    // Open the tooltip towards the middle of the window, where there is room.
    const { left, right } = currentTarget.getBoundingClientRect()
    setSide(left + right < window.innerWidth ? 'insetStart' : 'insetEnd')
    setShown(true)
  }
  useEffect(() => {
    if (!shown) return
    // On the document: a tooltip that the pointer opened must go too, wherever the focus is.
    const hide = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [shown])
  if (may.allowed) return <Button {...rest} {...(onClick && { onClick })} />
  return (
    <Box
      as="span"
      position="relative"
      display="inline-flex"
      onPointerEnter={show}
      onPointerLeave={() => setShown(false)}
      onFocus={show}
      onBlur={() => setShown(false)}
    >
      <Button
        {...rest}
        aria-disabled="true"
        aria-describedby={id}
        opacity={0.55}
        onClick={() => {
          if (readSession().kind === 'imitating') requestRestrictedNotice()
        }}
      />
      <Box
        as="span"
        id={id}
        role="tooltip"
        hidden={!shown}
        position="absolute"
        {...{ [side]: 0 }}
        top="calc(100% + 4px)"
        zIndex="1"
        w="max-content"
        maxW="48"
        px="2.5"
        py="1.5"
        bg="ink"
        color="white"
        fontSize="xs"
        fontWeight="normal"
        textAlign="start"
        lineHeight="tight"
        borderRadius="sm"
        boxShadow="floating"
        // Closes the gap to the button, so that the pointer can go to the tooltip.
        _before={{ content: '""', position: 'absolute', insetX: '0', top: '-4px', h: '4px' }}
      >
        {may.reason}
      </Box>
    </Box>
  )
}

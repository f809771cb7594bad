import { readSession, requestRestrictedNotice } from '@portal/platform/session'
import { Box, Button, type ButtonProps } from '@portal/ui'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import type { MayWork } from './use-may-work.ts'

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

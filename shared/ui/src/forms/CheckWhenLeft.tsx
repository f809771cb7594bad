import { type ReactNode, useEffect, useRef } from 'react'
import { Box } from '../kit/index.ts'

/**
 * Has a field checked once it was left, and with each change from then on: before a submit nothing
 * else would say that it is missing or not valid.
 */
export function CheckWhenLeft({
  value,
  check,
  children,
}: {
  readonly value: string
  readonly check: () => void
  readonly children: ReactNode
}) {
  const wasLeft = useRef(false)
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    if (wasLeft.current) check()
  })
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        wasLeft.current = true
        check()
      }}
    >
      {children}
    </Box>
  )
}

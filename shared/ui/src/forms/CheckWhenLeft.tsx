import { type ReactNode, useEffect, useRef } from 'react'
import { Box } from '../kit/index.ts'

/**
 * Validates a field when it loses focus, and on each change after that.
 *
 * @deprecated fields do this themselves; for remotes built before that
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

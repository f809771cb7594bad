import { writeKept } from '@portal/platform/session'
import { useLayoutEffect } from 'react'
import { showSize, TEXT_SIZE } from './text-size.ts'
import { useTextSize } from './use-text-size.ts'

/** Shows every page in the size that the user has chosen. */
export function ChosenTextSize() {
  const { value, isLoaded } = useTextSize()
  useLayoutEffect(() => {
    showSize(value)
    if (isLoaded) writeKept(TEXT_SIZE, value)
  }, [value, isLoaded])
  return null
}

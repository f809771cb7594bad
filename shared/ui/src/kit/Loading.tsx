import { useText } from '@portal/platform/texts'
import { useEffect, useState } from 'react'
import { Card } from './Card.tsx'

/** When everybody reads what is loading, and when they read that it takes long. */
const STEPS_MS = [1000, 8000]

/**
 * Says over a placeholder what is loading: at once to screen readers, after a second to everybody,
 * and later that it takes long. It takes no room, and has the width of the
 * longer line from the start, so that nothing moves. The element around it needs `position: relative`.
 */
export function Loading({ label }: { readonly label: string }) {
  const t = useText()
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timers = STEPS_MS.map((ms, at) => setTimeout(() => setStep(at + 1), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <Card
      role="status"
      padding="sm"
      position="absolute"
      zIndex="1"
      top="12"
      insetX="0"
      mx="auto"
      maxW="28rem"
      textAlign="center"
      opacity={step === 0 ? 0 : 1}
    >
      <p>{label}</p>
      {step > 1 && <p>{t('shared.ui.stillLoading')}</p>}
    </Card>
  )
}

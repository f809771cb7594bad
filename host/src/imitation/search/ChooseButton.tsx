import { useText } from '@portal/platform/texts'
import { Button, VisuallyHidden } from '@portal/ui'
import type { SupportHit } from './support-hit.ts'

export interface ChooseButtonProps {
  readonly hit: SupportHit
  /** Member id of the person whose portal is loading, if any. */
  readonly fetching: string | null
  readonly onChoose: (memberId: string) => void
}

/** Opens the portal of a person. */
export function ChooseButton({ hit, fetching, onChoose }: ChooseButtonProps) {
  const t = useText()
  return (
    <Button size="sm" loading={fetching === hit.memberId} onClick={() => onChoose(hit.memberId)}>
      {t('host.support.choose')}
      <VisuallyHidden> {hit.fullName}</VisuallyHidden>
    </Button>
  )
}

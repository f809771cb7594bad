import { useText } from '@portal/platform/texts'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import type { CoveringPost } from '../../common/coverage.ts'

interface TooLowDialogProps {
  readonly post: CoveringPost
  readonly members: number
  readonly onClose: () => void
}

/** Tells the user that the total cannot be below the number of members. */
export function TooLowDialog({ post, members, onClose }: TooLowDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t('organising.widget.tooLow.title')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('organising.widget.tooLow.ok')}
        </Button>
      }
    >
      {t('organising.widget.tooLow.message', {
        count: members,
        post: t(`organising.widget.post.${post}`),
      })}
    </Dialog>
  )
}

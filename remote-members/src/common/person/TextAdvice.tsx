import { usePersonalSetting } from '@portal/platform/settings'
import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useEffect } from 'react'
import * as v from 'valibot'
import { openAddress } from './reach.ts'

const isRead = v.boolean()

interface TextAdviceProps {
  /** The `sms:` address, which opens an empty text. */
  readonly href: string
  readonly onClose: () => void
}

/** Says what does not belong in an SMS, and then opens one; at once if the user has read it before. */
export function TextAdvice({ href, onClose }: TextAdviceProps) {
  const t = useText()
  const { value, isLoaded, set } = usePersonalSetting('members/text-advice', isRead, false, false)

  useEffect(() => {
    if (!value) return
    openAddress(href)
    onClose()
  }, [value, href, onClose])

  if (value || !isLoaded) return null
  return (
    <Dialog
      open
      size="sm"
      title={t('members.textAdvice.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shared.ui.cancel')}</Button>
          <Button variant="solid" onClick={() => set(true)}>
            {t('members.textAdvice.write')}
          </Button>
        </>
      }
    >
      <Text>{t('members.textAdvice.message')}</Text>
    </Dialog>
  )
}

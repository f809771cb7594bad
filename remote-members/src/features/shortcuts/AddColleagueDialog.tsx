import { useNavigate } from '@portal/platform/router'
import { writePreference } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useState } from 'react'
import { paths } from '../../common/paths.ts'

/** Explains how to add a colleague to the own members; the user can choose not to see it again. */
export function AddColleagueDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const [never, setNever] = useState(false)

  function leave() {
    if (never) writePreference('addColleaguePopup', true)
    onClose()
  }

  return (
    <Dialog
      open
      title={t('members.shortcuts.addTitle')}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('members.shortcuts.cancel')}</Button>
          <Button
            variant="solid"
            onClick={() => {
              leave()
              void navigate(paths.allMembers())
            }}
          >
            {t('members.shortcuts.search')}
          </Button>
        </>
      }
    >
      <Text>{t('members.shortcuts.addHow')}</Text>
      <Box mt="4">
        <Checkbox label={t('members.shortcuts.never')} checked={never} onChange={setNever} />
      </Box>
    </Dialog>
  )
}

import { portalLink } from '@portal/platform/contract'
import { useNavigate } from '@portal/platform/router'
import { guardLink, writePreference } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, Stack, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useState } from 'react'
import { paths } from '../../common/paths.ts'
import { OutsideLink } from '../../common/person/OutsideLink.tsx'

interface ShortcutDialogProps {
  readonly about: 'add' | 'forms'
  readonly onClose: () => void
}

/** The dialog of a shortcut. */
export function ShortcutDialog({ about, onClose }: ShortcutDialogProps) {
  return about === 'add' ? (
    <AddColleagueDialog onClose={onClose} />
  ) : (
    <FormsDialog onClose={onClose} />
  )
}

/** Explains how to add a colleague to the own members; the user can choose not to see it again. */
function AddColleagueDialog({ onClose }: { readonly onClose: () => void }) {
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
          <Button onClick={leave}>{t('shared.ui.cancel')}</Button>
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

/** Links to the union's forms that members ask their representative for. */
function FormsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open title={t('members.shortcuts.formsTitle')} onClose={onClose}>
      <Text tone="quiet" mb="3">
        {t('members.shortcuts.formsAbout')}
      </Text>
      <Stack as="ul" gap="3" listStyle="none" m="0" p="0" mb="4">
        <li>
          <OutsideLink href={portalLink('membershipSignUp')} {...guardLink('join:open')}>
            {t('members.shortcuts.join')}
          </OutsideLink>
        </li>
        <li>
          <OutsideLink href={portalLink('callMeBack')} {...guardLink('join:open')}>
            {t('members.shortcuts.call')}
          </OutsideLink>
        </li>
        <li>
          <OutsideLink href={portalLink('contributions')}>
            {t('members.shortcuts.fees')}
          </OutsideLink>
        </li>
      </Stack>
    </Dialog>
  )
}

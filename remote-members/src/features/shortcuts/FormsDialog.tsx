import { portalLink } from '@portal/platform/contract'
import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Stack, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { OutsideLink } from '../../common/person/OutsideLink.tsx'

/** Links to the union's forms that members ask their representative for. */
export function FormsDialog({ onClose }: { readonly onClose: () => void }) {
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

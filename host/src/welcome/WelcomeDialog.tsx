import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  CircleHelp,
  chakra,
  Grid,
  Heading,
  Mail,
  RefreshCw,
  Star,
  Text,
  Users,
} from '@portal/ui'
import { ModalDialog } from '../common/ModalDialog.tsx'
import { WelcomeVideo } from './WelcomeVideo.tsx'

const TIPS = [
  { icon: Star, key: 'host.welcome.tips.favourites' },
  { icon: Mail, key: 'host.welcome.tips.contact' },
  { icon: RefreshCw, key: 'host.welcome.tips.updates' },
  { icon: Users, key: 'host.welcome.tips.organising' },
  { icon: CircleHelp, key: 'host.welcome.tips.help' },
] as const

const Tips = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    '& li': { display: 'flex', gap: '3' },
    '& svg': { flexShrink: 0, mt: '0.5', color: 'green.main' },
  },
})

interface WelcomeDialogProps {
  readonly onAgree: () => void
  readonly onLeave: () => void
}

/** Introduces new users to the portal. */
export function WelcomeDialog({ onAgree, onLeave }: WelcomeDialogProps) {
  const t = useText()
  return (
    <ModalDialog
      width="wide"
      title={t('host.welcome.title')}
      closeLabel={t('host.welcome.close')}
      onDismiss={onLeave}
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {t('host.welcome.later')}
          </Button>
          <Button variant="solid" onClick={onAgree}>
            {t('host.welcome.accept')}
          </Button>
        </>
      }
    >
      <Text tone="quiet">{t('host.welcome.intro')}</Text>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 2fr' }} gap="6" alignItems="start">
        <WelcomeVideo />
        <Box>
          <Heading as="h3" size="sm" mb="3">
            {t('host.welcome.tips.title')}
          </Heading>
          <Tips>
            {TIPS.map(({ icon: Icon, key }) => (
              <li key={key}>
                <Icon size={18} aria-hidden="true" />
                <span>{t(key)}</span>
              </li>
            ))}
          </Tips>
        </Box>
      </Grid>
    </ModalDialog>
  )
}

import { type PersonalSetting, usePersonalSetting } from '@portal/platform/settings'
import { useText } from '@portal/platform/texts'
import { Button, chakra, Switch } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useEffect } from 'react'
import * as v from 'valibot'
import { QuickSearchDialog } from './QuickSearchDialog.tsx'
import type { Opened } from './shortcuts.ts'

interface OpenedDialogProps {
  readonly opened: Opened
  readonly onClose: () => void
}

/** What a key or a button asked for, unless the user has turned the key off. */
export function OpenedDialog({ opened: { what, bySingleKey }, onClose }: OpenedDialogProps) {
  /** Whether keys without Ctrl open anything (WCAG 2.1.4). */
  const single = usePersonalSetting('portal/single-keys', v.boolean(), true)
  const isOff = bySingleKey && single.isLoaded && !single.value
  useEffect(() => {
    if (isOff) onClose()
  }, [isOff, onClose])
  if (bySingleKey && !(single.isLoaded && single.value)) return null
  return what === 'search' ? (
    <QuickSearchDialog onClose={onClose} />
  ) : (
    <KeysDialog single={single} onClose={onClose} />
  )
}

const KEYS = [
  { keys: ['Ctrl', 'K'], text: 'host.keys.quickSearch', isSingle: false },
  { keys: ['/'], text: 'host.keys.quickSearch', isSingle: true },
  { keys: ['?'], text: 'host.keys.help', isSingle: true },
  { keys: ['Ctrl', 'Z'], text: 'host.keys.undo', isSingle: false },
  { keys: ['Esc'], text: 'host.keys.escape', isSingle: false },
] as const

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '5',
    rowGap: '2',
    mb: '5',
    '& kbd': {
      fontFamily: 'mono',
      fontSize: 'sm',
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'sm',
    },
  },
})

interface KeysDialogProps {
  readonly single: PersonalSetting<boolean>
  readonly onClose: () => void
}

/** The keys that work everywhere; those without Ctrl can be turned off. */
function KeysDialog({ single, onClose }: KeysDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      title={t('host.keys.title')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('host.keys.close')}
        </Button>
      }
    >
      <List>
        {KEYS.filter(({ isSingle }) => single.value || !isSingle).map(({ keys, text }) => (
          <chakra.div key={keys.join('+')} display="contents">
            <dt>
              {keys.map((key) => (
                <span key={key}>
                  <kbd>{key}</kbd>{' '}
                </span>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </chakra.div>
        ))}
      </List>
      <Switch label={t('host.keys.single')} checked={single.value} onChange={single.set} />
    </Dialog>
  )
}

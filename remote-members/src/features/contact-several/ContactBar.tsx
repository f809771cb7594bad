import {
  can,
  readPreference,
  readSession,
  requestRestrictedNotice,
  useSession,
  writePreference,
} from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Card, Checkbox, Flex, Mail, Stack, Text } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { ContactDialog } from './ContactDialog.tsx'
import type { Contactable } from './contact-recipients.ts'
import { RecipientListsDialog } from './RecipientListsDialog.tsx'

export interface ContactBarProps {
  readonly selected: readonly Contactable[]
  /** The members that match the current filters, all of which 'select all' selects. */
  readonly shown: readonly Contactable[]
  readonly onSelect: (memberIds: ReadonlySet<string>) => void
  readonly onLeave: () => void
}

/** The padding of the buttons, so that a telephone has them in one row. */
const narrow = { base: '2', sm: '4' } as const

/** Actions for the selected members, in a bar that stays visible below the list. */
export function ContactBar({ selected, shown, onSelect, onLeave }: ContactBarProps) {
  const t = useText()
  const bar = useRef<HTMLDivElement>(null)
  // The button that opened the bar is gone.
  useEffect(() => bar.current?.focus(), [])
  const isImitating = useSession().kind === 'imitating'
  const [sending, setSending] = useState(false)
  const [listsOpen, setListsOpen] = useState(false)
  const [firstUse, setFirstUse] = useState(() => readPreference('firstUseDialog') !== true)

  const chosen = new Set(selected.map((member) => member.memberId))
  const shownChosen = shown.filter((member) => chosen.has(member.memberId)).length
  const all = shown.length > 0 && shownChosen === shown.length

  function selectAll(on: boolean) {
    // Keep the selected members that the current filters hide.
    const next = new Set(chosen)
    for (const { memberId } of shown) {
      if (on) next.add(memberId)
      else next.delete(memberId)
    }
    onSelect(next)
  }

  function send() {
    if (can(readSession(), 'mail:open')) setSending(true)
    else requestRestrictedNotice()
  }

  return (
    <Box
      ref={bar}
      tabIndex={-1}
      outline="none"
      position="sticky"
      bottom="0"
      zIndex="3"
      pt="3"
      pb="3"
      role="region"
      aria-label={t('members.contact.region')}
    >
      <Card as="div" padding="none" boxShadow="floating" borderColor="green.main">
        <Flex
          gap={{ base: '2', md: '5' }}
          px={{ base: '3', sm: '4' }}
          py="2.5"
          wrap="wrap"
          align="center"
        >
          <Checkbox
            label={t('members.contact.selectAll', { count: shown.length })}
            checked={all}
            indeterminate={!all && shownChosen > 0}
            disabled={shown.length === 0}
            onChange={selectAll}
          />
          <Box as="p" role="status" fontWeight="semibold">
            {t('members.contact.selected', { count: selected.length })}
          </Box>
          <Flex gap="2" wrap="wrap" justify="flex-end" ms="auto">
            {!isImitating && (
              <Button
                variant="ghost"
                px={narrow}
                aria-haspopup="dialog"
                onClick={() => setListsOpen(true)}
              >
                {t('members.contact.lists')}
              </Button>
            )}
            <Flex gap="2">
              <Button px={narrow} onClick={onLeave}>
                {t('shared.ui.cancel')}
              </Button>
              <Button
                variant="solid"
                px={narrow}
                disabled={selected.length === 0}
                aria-haspopup="dialog"
                onClick={send}
              >
                <Box as="span" hideBelow="sm">
                  <Mail size={18} aria-hidden="true" />
                </Box>
                {t('members.contact.send')}
              </Button>
            </Flex>
          </Flex>
        </Flex>
      </Card>
      {sending && (
        <ContactDialog members={selected} onClose={() => setSending(false)} onDone={onLeave} />
      )}
      {listsOpen && (
        <RecipientListsDialog
          selected={selected}
          onSelect={onSelect}
          onClose={() => setListsOpen(false)}
        />
      )}
      {firstUse && (
        <FirstUseDialog
          onClose={() => {
            writePreference('firstUseDialog', true)
            setFirstUse(false)
          }}
        />
      )}
    </Box>
  )
}

/** Explains how to contact several members; shown on first use. */
function FirstUseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open
      title={t('members.contact.firstUse.title')}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('members.contact.firstUse.ok')}
        </Button>
      }
    >
      <Stack gap="3">
        <Text>{t('members.contact.firstUse.how')}</Text>
        <Text tone="quiet">{t('members.contact.firstUse.hidden')}</Text>
      </Stack>
    </Dialog>
  )
}

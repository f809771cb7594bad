import { formatDate, formatTime, now, today } from '@portal/platform/dates'
import { guardLink, useSession } from '@portal/platform/session'
import { type Translate, useText } from '@portal/platform/texts'
import { Button, Copy, Mail, type RequestIdActionsProps, Text } from '@portal/ui'
import { useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'

const HEIGHT = { base: '11', lg: '8' }

/** Copies the id of an error, or opens a mail to the support that names it. */
export function RequestIdActions({ id, shown }: RequestIdActionsProps) {
  const t = useText()
  const isSignedIn = useSession().kind !== 'signed-out'
  const { supportMail } = useConfiguration().links
  const [mail] = useState(() => supportMail && mailTo(supportMail, id, t))
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')

  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      setOutcome('copied')
    } catch {
      // Without access to the clipboard, the user copies the id where it stands.
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current)
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button variant="ghost" size="sm" minH={HEIGHT} onClick={copy}>
        <Copy size={16} aria-hidden="true" />
        {t('host.requestId.copy')}
      </Button>
      {mail && (
        <Button asChild variant="ghost" size="sm" minH={HEIGHT}>
          <a href={mail} {...(isSignedIn && guardLink('mail:open'))}>
            <Mail size={16} aria-hidden="true" />
            {t('host.requestId.write')}
          </a>
        </Button>
      )}
      <Text role="status" size="sm" tone="quiet">
        {outcome !== 'none' && t(`host.requestId.${outcome}`)}
      </Text>
    </>
  )
}

/** The address of a mail that names error, page and time, and nobody. */
function mailTo(address: string, id: string, t: Translate): string {
  // Ids of people and cases, and what was searched for, are behind the first part of an address.
  const [page = ''] = /^\/[a-z-]*/.exec(window.location.pathname) ?? []
  const values = { id, page, date: formatDate(today()), time: formatTime(now()) }
  const subject = encodeURIComponent(t('host.requestId.mailSubject', values))
  // Line breaks of a mailto address are CRLF (RFC 6068).
  const body = encodeURIComponent(t('host.requestId.mailBody', values).replaceAll('\n', '\r\n'))
  return `${address}${address.includes('?') ? '&' : '?'}subject=${subject}&body=${body}`
}

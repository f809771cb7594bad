import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Badge, ExternalLink, lazyDialog, Mail, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { EmailText } from '../../common/EmailText.tsx'
import { hasMailDraft, MailDraftQuestion } from './MailDraftQuestion.tsx'

const MailWriting = lazyDialog(async () => (await import('./MailWriting.tsx')).MailWriting)

/**
 * The employer's e-mail address, and a button that opens the mail form, which stays open if the case
 * is closed meanwhile. On a closed case, only that.
 */
export function ContactEmployer({ item }: CasePartProps) {
  const t = useText()
  const may = useMayWork(item)
  const [open, setOpen] = useState(false)
  const { employerEmail } = item.newlyHired
  const hasDraft = !open && may.allowed && hasMailDraft(item.caseId)

  return (
    <>
      {!item.isClosed && (
        <CasePanel
          title={t('salary.mail.panel')}
          action={
            <WorkButton may={may} size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Mail size={16} aria-hidden="true" />
              {t('salary.mail.write')}
            </WorkButton>
          }
        >
          <Stack gap="1" align="flex-start">
            {employerEmail === null ? (
              <Text tone="quiet">{t('salary.mail.noAddress')}</Text>
            ) : (
              <ExternalLink
                href={`mailto:${encodeURIComponent(employerEmail).replaceAll('%40', '@')}`}
                display="inline-block"
                minH="6"
                overflowWrap="anywhere"
                aria-label={employerEmail}
                {...guardLink('mail:open')}
              >
                <EmailText address={employerEmail} />
              </ExternalLink>
            )}
            {hasDraft && <Badge>{t('salary.mail.hasDraft')}</Badge>}
          </Stack>
        </CasePanel>
      )}
      <MailDraftQuestion />
      {open && <MailWriting item={item} onClose={() => setOpen(false)} />}
    </>
  )
}

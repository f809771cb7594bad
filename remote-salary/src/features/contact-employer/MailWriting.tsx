import { type ApiError, fieldErrors } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, toast, useIsDesktop } from '@portal/ui'
import { SubmitButton, useForm, useLeaveGuard } from '@portal/ui/forms'
import { Dialog, SidePanel } from '@portal/ui/overlays'
import { type ComponentProps, useState } from 'react'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseFormCommand, useReloadCase } from '../../common/case-work/case-change.ts'
import { Overtaken } from '../../common/dialog/Overtaken.tsx'
import { mailDraft } from './MailDraftQuestion.tsx'
import { MailForm } from './MailForm.tsx'
import { type MailStart, sendMail, useMailTemplates } from './mail-api.ts'
import { type MailFields, mailSchema } from './mail-form-schema.ts'

/** Maps the service's field names to those of the form. */
const SERVER_FIELDS = {
  skabelonType: 'template',
  emne: 'subject',
  indhold: 'content',
  tilEmailAdresseList: 'to',
  ccEmailAdresseList: 'cc',
  bccEmailAdresseList: 'bcc',
} as const

/** The service's name for the attached files, which have no field that could show a message. */
const FILES = 'vedhaeftetFilIdList'

const NOTHING_FETCHED: MailStart = { templates: [], mostRecipients: null }

interface MailWritingProps {
  readonly item: CaseDetails
  readonly onClose: () => void
}

/**
 * The mail form in a dialog or, in narrow windows, a side panel. Closing it keeps the input until
 * the user leaves the pages of cases.
 */
export function MailWriting({ item, onClose }: MailWritingProps) {
  const t = useText()
  const isDesktop = useIsDesktop()
  // Choose the frame only once: switching it on resize would remount the form while the user types.
  const [Frame] = useState(() => (isDesktop ? WideDialog : SidePanel))
  const templates = useMailTemplates(item.caseId)
  const send = useCaseFormCommand(sendMail, { fields: Object.keys(SERVER_FIELDS) })
  const reloadCase = useReloadCase()
  const start = templates.state === 'ready' ? templates.data : NOTHING_FETCHED
  const empty: MailFields = {
    caseId: item.caseId,
    template: '',
    content: '',
    selectedFileList: [],
    to: '',
    subject: '',
    cc: '',
    bcc: '',
  }
  const form = useForm({
    schema: mailSchema(start),
    defaultValues: empty,
    async submit(mail) {
      const result = await send.run(mail)
      // An attached file may have been deleted meanwhile; the case no longer offers it then.
      if (!result.ok && isAboutFiles(result.error)) void reloadCase()
      return result
    },
    onSaved: () => {
      toast({ tone: 'success', message: t('salary.mail.sent') })
      onClose()
    },
    serverFields: SERVER_FIELDS,
    draft: mailDraft(item.caseId),
  })
  // Only for closing the tab: `MailDraftQuestion` asks before another page is opened.
  useLeaveGuard(form.isDirty)

  return (
    <Frame
      open
      title={t('salary.mail.title', { name: item.newlyHired.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('salary.mail.close')}</Button>
          <SubmitButton form={form} disabled={!allows(item, 'work-on')}>
            {t('salary.mail.send')}
          </SubmitButton>
        </>
      }
    >
      <Overtaken item={item} />
      <MailForm form={form} templates={templates} start={start} files={item.fileList} />
    </Frame>
  )
}

function isAboutFiles(error: ApiError | 'restricted'): boolean {
  return error !== 'restricted' && fieldErrors(error.failure, [FILES]).fields.has(FILES)
}

function WideDialog(props: ComponentProps<typeof SidePanel>) {
  return <Dialog {...props} size="lg" />
}

/** The union's template for a mail to the employer; the service fills in the case's data. */
interface MailTemplate {
  readonly name: string
  readonly type: string
  readonly subject: string
  /** Plain text with line breaks. */
  readonly content: string
  readonly to: readonly string[]
}

/** What a new mail starts from. */
export interface MailStart {
  readonly templates: readonly MailTemplate[]
  /** The maximum of to, cc and bcc together; null if the service does not tell it. */
  readonly mostRecipients: number | null
}

/** A reference to a file of the case, in a mail or its draft. */
export interface AttachedFile {
  readonly fullName: string
  readonly caseNumber: string
}

/** A validated mail, ready to be sent. */
export interface CaseMail {
  readonly caseId: string
  /** The `type` of the chosen template. */
  readonly template: string
  readonly content: string
  readonly selectedFileList: readonly AttachedFile[]
  readonly to: readonly string[]
  readonly subject: string
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
}

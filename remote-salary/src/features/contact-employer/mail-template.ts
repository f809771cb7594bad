/** The union's template for a mail to the employer; the service fills in the case's data. */
export interface MailTemplate {
  readonly name: string
  readonly type: string
  readonly subject: string
  /** Plain text with line breaks. */
  readonly content: string
  readonly to: readonly string[]
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

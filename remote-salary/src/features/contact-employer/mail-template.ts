/** The union's template of a mail to the employer; the service has filled in the case. */
export interface MailTemplate {
  readonly name: string
  readonly type: string
  readonly subject: string
  /** Plain text with line breaks. */
  readonly content: string
  readonly to: readonly string[]
}

/** A file of the case, as referenced by a mail and its draft. */
export interface AttachedFile {
  readonly fullName: string
  readonly caseNumber: string
}

/** A mail that is ready to send. */
export interface CaseMail {
  readonly caseId: string
  /** The type of the template. */
  readonly template: string
  readonly content: string
  readonly selectedFileList: readonly AttachedFile[]
  readonly to: readonly string[]
  readonly subject: string
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
}

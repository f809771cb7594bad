import { createMailSender } from '../platform/mail.ts'

/** Sends a mail to an SMTP server, from a process of its own, which trusts NODE_EXTRA_CA_CERTS. */
const [smtpUrl = '', tls] = process.argv.slice(2)
const sender = createMailSender({
  smtpUrl,
  requireTls: tls === 'required',
  from: 'portal@union.example',
})
try {
  await sender.send({
    id: 'a-mail',
    fromName: null,
    replyTo: null,
    to: ['employer@workplace.example'],
    subject: 'Emne',
    text: 'Tekst',
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { LONGEST_SENDING_MS, type Mail, MailError, type MailSender } from './mail.ts'

/** The time after which a claim expires: longer than sending can take, so that no two workers send. */
export const CLAIM_SECONDS = (LONGEST_SENDING_MS + 60_000) / 1000

/** How the row of a claimed mail is marked. */
interface Marks {
  /** The mail server is about to receive the end of the mail; throws if another worker was faster. */
  handOver(): Promise<void>
  /** The mail server has certainly not accepted it. */
  takeBack(): Promise<unknown>
  /** Another worker may send it at once. */
  release(): Promise<unknown>
  sent(): Promise<unknown>
}

/**
 * Sends a mail whose row a worker has claimed, at most once. If the worker dies before the mail is
 * handed over, or the mail server fails, the claim expires and the mail is sent later. If the worker
 * dies while it hands over the mail, nobody knows whether the server accepted it, and it is not sent
 * again.
 *
 * @param stopping once aborted, the claim of a mail that fails is released at once
 * @returns the failure, or null if the mail was sent
 */
export async function sendClaimed(
  sender: MailSender,
  mail: Mail | Promise<Mail>,
  marks: Marks,
  stopping: AbortSignal | undefined,
): Promise<unknown> {
  let isHandedOver = false
  try {
    await sender.send(await mail, async () => {
      await marks.handOver()
      isHandedOver = true
    })
  } catch (error) {
    if (!(error instanceof MailError && error.isUncertain)) {
      if (isHandedOver) await marks.takeBack()
      if (stopping?.aborted) await marks.release()
    }
    return error
  }
  await marks.sent()
  return null
}

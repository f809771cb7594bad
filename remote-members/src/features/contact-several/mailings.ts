import { danish } from '@portal/platform/search'
import { type Contactable, type MailType, recipientsOf } from './contact-recipients.ts'
import { mailtoLinks } from './mailto.ts'

/** With more mails than this, copying the addresses is less work than opening the mails. */
export const MAILS_UP_TO = 3

/** The recipients at one workplace, with the mails that reach them. */
export interface Mailing {
  /** The number of the workplace; empty for recipients without one. */
  readonly key: string
  /** Null for recipients without a workplace. */
  readonly workplace: string | null
  readonly addresses: readonly string[]
  readonly links: readonly string[]
}

interface MailingChoice {
  readonly mailType: MailType
  readonly includeOther: boolean
  readonly separator: ';' | ','
}

/** One mailing for each primary workplace at which somebody has an address, by name. */
export function mailingsByWorkplace(
  members: readonly Contactable[],
  { mailType, includeOther, separator }: MailingChoice,
): readonly Mailing[] {
  return workplacesOf(members)
    .map((key) => {
      const colleagues = members.filter((member) => workplaceOf(member) === key)
      const { addresses } = recipientsOf(colleagues, mailType, includeOther)
      const workplace = colleagues[0]?.primaryWorkPlace?.name ?? null
      return { key, workplace, addresses, links: mailtoLinks(addresses, separator) }
    })
    .filter(({ links }) => links.length > 0)
    .toSorted(byName)
}

/** The numbers of the members' primary workplaces. */
export function workplacesOf(members: readonly Contactable[]): readonly string[] {
  return [...new Set(members.map(workplaceOf))]
}

function workplaceOf({ primaryWorkPlace }: Contactable): string {
  return primaryWorkPlace?.number ?? ''
}

function byName(one: Mailing, other: Mailing): number {
  if (one.workplace === null) return 1
  if (other.workplace === null) return -1
  return danish.compare(one.workplace, other.workplace)
}

import { cleanContact, isEmail } from '@portal/ui/forms'

export type MailType = 'work' | 'private'

/** The fields of a member that are needed to send them an email. */
export interface Contactable {
  readonly memberId: string
  readonly firstName: string
  readonly fullName: string
  readonly privateContact: { readonly email: string | null }
  readonly workContact: { readonly email: string | null }
  readonly primaryWorkPlace: { readonly number: string; readonly name: string } | null
}

export interface Recipients {
  /** The email addresses, without duplicates. */
  readonly addresses: readonly string[]
  /** Who gets the mail, and at which address. */
  readonly reached: readonly { readonly member: Contactable; readonly address: string }[]
  /** Members without a valid address of the chosen type, but with one of the other type. */
  readonly lacking: readonly Contactable[]
  /** Members with no valid address of either type. */
  readonly unreachable: readonly Contactable[]
}

export function recipientsOf(
  members: readonly Contactable[],
  mailType: MailType,
  includeOtherType: boolean,
): Recipients {
  const other: MailType = mailType === 'work' ? 'private' : 'work'
  const reached: { member: Contactable; address: string }[] = []
  const lacking: Contactable[] = []
  const unreachable: Contactable[] = []
  for (const member of members) {
    const wanted = addressOf(member, mailType)
    const instead = addressOf(member, other)
    if (wanted !== null) reached.push({ member, address: wanted })
    else if (instead === null) unreachable.push(member)
    else {
      lacking.push(member)
      if (includeOtherType) reached.push({ member, address: instead })
    }
  }
  const addresses = withoutDoubles(reached.map(({ address }) => address))
  return { addresses, reached, lacking, unreachable }
}

function addressOf(member: Contactable, mailType: MailType): string | null {
  const { email } = mailType === 'work' ? member.workContact : member.privateContact
  const address = cleanContact(email ?? '')
  return isEmail(address) ? address : null
}

function withoutDoubles(addresses: readonly string[]): readonly string[] {
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}

/** The result of the last attempt to open the emails. */
export type Outcome = 'none' | 'opened' | 'failed'

export type ContactState =
  | 'initial'
  | 'members-selected'
  | 'members-selected-invalid'
  | 'success'
  | 'error'

/** Derives the dialog's state from the recipients and the last attempt. */
export function contactState({ lacking, unreachable }: Recipients, outcome: Outcome): ContactState {
  if (outcome === 'opened') return 'success'
  if (outcome === 'failed') return 'error'
  if (unreachable.length > 0) return 'members-selected-invalid'
  return lacking.length > 0 ? 'members-selected' : 'initial'
}

import { guardLink } from '@portal/platform/session'
import { ExternalLink } from '@portal/ui'
import { mailtoAddress } from './reach.ts'

/** A mailto link; while imitating it opens the restricted-access dialog instead. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink
      href={mailtoAddress(address)}
      // A block, whose first line the label stands beside.
      display="block"
      w="fit-content"
      minH="6"
      maxW="full"
      overflowWrap="anywhere"
      {...guardLink('mail:open')}
    >
      {address}
    </ExternalLink>
  )
}

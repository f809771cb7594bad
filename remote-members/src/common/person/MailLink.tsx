import { guardLink } from '@portal/platform/session'
import { ExternalLink } from '@portal/ui'
import { mailtoAddress } from './reach.ts'

/** A mailto link; while imitating it opens the restricted-access dialog instead. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink
      href={mailtoAddress(address)}
      display="inline-block"
      minH="6"
      maxW="full"
      overflowWrap="anywhere"
      {...guardLink('mail:open')}
    >
      {address}
    </ExternalLink>
  )
}

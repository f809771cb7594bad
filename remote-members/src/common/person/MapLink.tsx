import { mapAddress } from '@portal/platform/contract'
import { useText } from '@portal/platform/texts'
import { VisuallyHidden } from '@portal/ui'
import { OutsideLink } from './OutsideLink.tsx'

/** A link that shows an address on a map. */
export function MapLink({
  name,
  address,
}: {
  /** Name of the place for screen readers, because a page has several such links. */
  readonly name: string
  /** The address on one line. */
  readonly address: string
}) {
  const t = useText()
  return (
    <OutsideLink href={mapAddress(address)}>
      {t('members.person.showOnMap')}
      <VisuallyHidden>{t('members.person.showOnMapTo', { name })}</VisuallyHidden>
    </OutsideLink>
  )
}

import { mapAddress } from '@portal/platform/contract'
import { useText } from '@portal/platform/texts'
import { VisuallyHidden } from '@portal/ui'
import { OutsideLink } from './OutsideLink.tsx'

/** Shows a place on a map. */
export function MapLink({
  name,
  address,
}: {
  /** What is there, for screen readers: several such links stand on a page. */
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

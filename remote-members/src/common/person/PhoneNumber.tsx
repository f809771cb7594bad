import { useText } from '@portal/platform/texts'
import { Badge, Flex, Lock } from '@portal/ui'
import { formatPhone } from '../member/member.ts'

/** A telephone number, with a badge if it is secret; only the badge if the number is withheld. */
export function PhoneNumber({
  number,
  secret,
}: {
  readonly number: string | null
  readonly secret: boolean
}) {
  const t = useText()
  const shown = formatPhone(number)
  if (!secret) return <span>{shown}</span>
  return (
    <Flex as="span" columnGap="3" rowGap="1" align="center" wrap="wrap">
      {shown && <span>{shown}</span>}
      <Badge>
        <Lock size={12} aria-hidden="true" />
        {t('members.person.secretNumber')}
      </Badge>
    </Flex>
  )
}

import { useText } from '@portal/platform/texts'
import { Box, Button, Check, Copy, chakra, Flex, Mail, Text, VisuallyHidden } from '@portal/ui'
import type { Mailing } from './mailings.ts'

/** A framed list with a line between its rows. */
export const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '& > li': { px: '3', py: '2' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

interface WorkplaceMailingsProps {
  readonly mailings: readonly Mailing[]
  readonly separator: ';' | ','
  /** The links that were opened. */
  readonly opened: ReadonlySet<string>
  /** The lists of addresses that were copied. */
  readonly copied: ReadonlySet<string>
  readonly onOpen: (link: string) => void
  readonly onCopy: (addresses: readonly string[]) => void
}

/** A mail to each workplace, to open or to copy the addresses of. */
export function WorkplaceMailings(props: WorkplaceMailingsProps) {
  const t = useText()
  return (
    <Rows aria-label={t('members.contact.workplaces')}>
      {props.mailings.map((mailing) => (
        <Flex as="li" key={mailing.key} gap="2" wrap="wrap" align="center">
          <Box flex="1" minW="40">
            <Text fontWeight="medium">{mailing.workplace ?? t('members.contact.noWorkplace')}</Text>
            <Text size="sm" tone="quiet">
              {t('members.contact.recipients', { count: mailing.addresses.length })}
            </Text>
          </Box>
          <RowButtons {...props} mailing={mailing} />
        </Flex>
      ))}
    </Rows>
  )
}

function RowButtons({
  mailing,
  separator,
  opened,
  copied,
  onOpen,
  onCopy,
}: WorkplaceMailingsProps & { readonly mailing: Mailing }) {
  const t = useText()
  const { addresses, links } = mailing
  const workplace = mailing.workplace ?? t('members.contact.noWorkplace')
  const isCopied = copied.has(addresses.join(`${separator} `))
  const next = links.find((link) => !opened.has(link))
  const [link = ''] = next === undefined ? links : [next]
  const place = { number: links.indexOf(link) + 1, count: links.length }
  const open = links.length > 1 ? 'openOne' : 'open'
  const CopyIcon = isCopied ? Check : Copy
  const MailIcon = next === undefined ? Check : Mail
  return (
    <Flex gap="2">
      <Button size="sm" onClick={() => onCopy(addresses)}>
        <CopyIcon size={16} aria-hidden="true" />
        <span>
          <span>{t(isCopied ? 'members.contact.copiedShort' : 'members.contact.copyShort')}</span>
          <VisuallyHidden> {workplace}</VisuallyHidden>
        </span>
      </Button>
      <Button size="sm" onClick={() => onOpen(link)}>
        <MailIcon size={16} aria-hidden="true" />
        <span>
          <span>{t(`members.contact.${next === undefined ? 'openedShort' : open}`, place)}</span>
          <VisuallyHidden> {workplace}</VisuallyHidden>
        </span>
      </Button>
    </Flex>
  )
}

import type { PortalConfiguration } from '@portal/platform/deployment'
import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { chakra, ExternalLinkIcon, FileText, Info, Mail, Play, VisuallyHidden } from '@portal/ui'
import { FooterBlock } from './FooterBlock.tsx'

const linkStyles = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '7',
    textAlign: 'start',
    color: 'green.strong',
    '& svg': { flexShrink: 0, color: 'ink' },
    '& > span': {
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '3px',
    },
    '&:hover > span': { textDecorationThickness: '2px' },
  },
} as const

const OutsideLink = chakra('a', linkStyles)
const ActionLink = chakra('button', linkStyles)
const List = chakra('ul', {
  base: { listStyle: 'none', m: '0', p: '0', display: 'grid', gap: '0.5', justifyItems: 'start' },
})

interface GuidesProps {
  readonly links: Pick<PortalConfiguration['links'], 'quickGuide' | 'userManual' | 'ideasMail'>
  readonly onWelcome: () => void
}

/** Links to the guides, the welcome video and the mailbox for ideas. */
export function Guides({ links, onWelcome }: GuidesProps) {
  const t = useText()
  const outside = [
    { href: links.quickGuide, icon: Info, text: t('host.footer.quickGuide') },
    { href: links.userManual, icon: FileText, text: t('host.footer.userManual') },
  ]
  return (
    <FooterBlock title={t('host.footer.guides.title')} about={t('host.footer.guides.about')}>
      <List>
        <li>
          <ActionLink type="button" aria-haspopup="dialog" onClick={onWelcome}>
            <Play size={16} aria-hidden="true" />
            <span>{t('host.footer.welcomeVideo')}</span>
          </ActionLink>
        </li>
        {outside.map(({ href, icon: Icon, text }) => (
          <li key={href}>
            <OutsideLink href={href} target="_blank" rel="noopener noreferrer">
              <Icon size={16} aria-hidden="true" />
              <span>{text}</span>
              <ExternalLinkIcon size={14} aria-hidden="true" />
              <VisuallyHidden>{t('host.newWindow')}</VisuallyHidden>
            </OutsideLink>
          </li>
        ))}
        <li>
          <OutsideLink href={links.ideasMail} {...guardLink('mail:open')}>
            <Mail size={16} aria-hidden="true" />
            <span>{t('host.footer.ideas')}</span>
          </OutsideLink>
        </li>
      </List>
    </FooterBlock>
  )
}

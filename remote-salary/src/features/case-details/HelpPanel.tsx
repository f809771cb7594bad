import { siteAddress } from '@portal/platform/contract'
import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { ChevronDown, chakra, ExternalLink, ExternalLinkIcon, VisuallyHidden } from '@portal/ui'
import { CasePanel } from '../../common/case-details/CasePanel.tsx'

const TOPICS = ['placement', 'contact', 'membership'] as const

const Topic = chakra('details', {
  base: {
    borderTopWidth: '1px',
    _last: { borderBottomWidth: '1px' },
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minH: '11',
      listStyle: 'none',
      fontSize: 'sm',
      fontWeight: 'medium',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { color: 'green.strong' },
    },
    '& summary svg': { flexShrink: 0, color: 'quiet', transition: 'transform 120ms' },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
    '& > div': { pb: '3' },
  },
})

/**
 * Links to more information. Labels and addresses come from the text catalogue, so editors can
 * change them without a release. An address that begins with `./` is a page of the union's public
 * site.
 */
export function HelpPanel() {
  const t = useText()
  return (
    <CasePanel title={t('salary.help.title')}>
      {TOPICS.map((topic) => (
        <Topic key={topic} name="salary-help">
          <summary>
            {t(`salary.help.${topic}.title`)}
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <div>
            <p>{t(`salary.help.${topic}.text`)}</p>
            <ExternalLink
              href={siteAddress(t(`salary.help.${topic}.address`))}
              target="_blank"
              rel="noopener noreferrer"
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minH="6"
              {...(topic === 'membership' && guardLink('join:open'))}
            >
              <span>
                {t(`salary.help.${topic}.link`)}
                <VisuallyHidden> {t('salary.html.newWindow')}</VisuallyHidden>
              </span>
              <ExternalLinkIcon size={14} aria-hidden="true" />
            </ExternalLink>
          </div>
        </Topic>
      ))}
    </CasePanel>
  )
}

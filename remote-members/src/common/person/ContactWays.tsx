import { guardLink } from '@portal/platform/session'
import { type Translate, useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { MASKS, maskedIcon } from '../member/icon-masks.ts'
import { type Reach, waysTo } from './reach.ts'
import { useTextAdvice } from './use-text-advice.tsx'

interface ContactWaysProps {
  /** Name of the person for screen readers. */
  readonly name: string
  readonly reach: Reach
}

/**
 * Links that call, text and mail a person, and show the way to the workplace; one of them is left
 * out if its number or address is unknown. While imitating only the way can be opened. It uses no
 * hooks, because a list renders it in each card.
 */
export function ContactWays({ name, reach, t }: ContactWaysProps & { readonly t: Translate }) {
  const ways = waysTo(reach)
  if (ways.length === 0) return null
  return (
    <div className="ways">
      {ways.map(({ kind, href, to }) => (
        <a
          key={kind}
          className="way"
          data-way={kind}
          href={href}
          title={to}
          aria-label={t(`members.reach.${kind}.to`, { name })}
          {...(kind === 'map'
            ? { target: '_blank', rel: 'noopener noreferrer' }
            : guardLink('mail:open'))}
        >
          <span>{t(`members.reach.${kind}`)}</span>
        </a>
      ))}
    </div>
  )
}

/** The style of `ContactWays`; callers add how it looks where they show it. */
export const waysStyle = {
  '& .ways': { display: 'flex', _print: { display: 'none' } },
  '& .way': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '11',
    minH: '11',
    py: '0',
    borderRadius: 'md',
    color: 'green.strong',
    _hover: { bg: 'green.tint' },
    _before: maskedIcon(MASKS.call, '20px'),
  },
  '& .way[data-way=text]::before': { mask: MASKS.text },
  '& .way[data-way=mail]::before': { mask: MASKS.mail },
  '& .way[data-way=map]::before': { mask: MASKS.map },
} as const

const Buttons = chakra('div', {
  base: {
    ...waysStyle,
    '& .ways': { ...waysStyle['& .ways'], flexWrap: 'wrap', gap: '2', mb: '4' },
    '& .way': {
      ...waysStyle['& .way'],
      flexDirection: { base: 'column', sm: 'row' },
      flex: { base: '1', sm: 'none' },
      columnGap: '2',
      px: { base: '1', sm: '4' },
      py: '1.5',
      fontSize: 'sm',
      fontWeight: 'medium',
      borderWidth: '1px',
      borderColor: 'control',
    },
  },
})

/** `ContactWays` as a row of buttons, on the page about a person. */
export function ContactButtons(props: ContactWaysProps) {
  const t = useText()
  const advice = useTextAdvice()
  return (
    <Buttons onClick={advice.onClick}>
      <ContactWays {...props} t={t} />
      {advice.dialog}
    </Buttons>
  )
}

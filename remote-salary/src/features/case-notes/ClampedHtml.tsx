import { useText } from '@portal/shared/texts'
import { Button, chakra } from '@portal/shared/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import { NOTE_LINES } from './case-notes-view.ts'

const Body = chakra('div', {
  base: {
    lineHeight: 'normal',
    '&[data-clamped]': {
      display: '-webkit-box',
      WebkitLineClamp: String(NOTE_LINES),
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '@media print': { '&[data-clamped]': { display: 'block', overflow: 'visible' } },
  },
})

const Toggle = chakra(Button, { base: { '@media print': { display: 'none' } } })

/** A note's text, of which two lines show until the rest is asked for. */
export function ClampedHtml({
  html,
  about,
}: {
  readonly html: string
  /** Which note it is, for screen readers: many such buttons stand in a list. */
  readonly about: string
}) {
  const t = useText()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState(false)
  const [isLonger, setIsLonger] = useState(false)

  useEffect(() => {
    const element = body.current
    if (element === null || expanded) return
    const measure = () => setIsLonger(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [expanded])

  useEffect(() => {
    const element = body.current
    if (element === null || !isLonger || expanded) return
    // A link below the second line must not have the focus unseen.
    const expand = () => setExpanded(true)
    element.addEventListener('focusin', expand)
    return () => element.removeEventListener('focusin', expand)
  }, [isLonger, expanded])

  return (
    <>
      <Body ref={body} id={id} {...(!expanded && { 'data-clamped': '' })}>
        <SafeHtml html={html} />
      </Body>
      {(isLonger || expanded) && (
        <Toggle
          variant="ghost"
          size="sm"
          px="2"
          mx="-2"
          aria-expanded={expanded}
          aria-controls={id}
          aria-label={t(expanded ? 'salary.notes.lessOf' : 'salary.notes.moreOf', { note: about })}
          onClick={() => setExpanded(!expanded)}
        >
          {t(expanded ? 'salary.notes.less' : 'salary.notes.more')}
        </Toggle>
      )}
    </>
  )
}

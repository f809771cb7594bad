import { useText } from '@portal/platform/texts'
import { Button, chakra } from '@portal/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import { NOTE_LINES } from './case-notes-view.ts'

const Body = chakra('div', {
  base: {
    lineHeight: 'normal',
    '&[data-clamped]': {
      lineClamp: NOTE_LINES,
    },
    // Remove margins between elements, so that the clamped text is two lines high.
    '&[data-clamped] *': { mt: 0 },
    '@media print': { '&[data-clamped]': { display: 'block', overflow: 'visible' } },
  },
})

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    // Offset the button's padding, so that its text aligns with the note.
    mx: '-2',
    '@media print': { display: 'none' },
  },
})

/** A note's HTML, clamped to two lines until the user expands it. */
export function ClampedHtml({
  html,
  about,
  children,
}: {
  readonly html: string
  /** Identifies the note in its button's accessible name. */
  readonly about: string
  /** Other buttons of the note, beside 'Vis mere'. */
  readonly children?: ReactNode
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
    // Expand when a link gets the focus: it may be in the hidden lines.
    const expand = () => setExpanded(true)
    element.addEventListener('focusin', expand)
    return () => element.removeEventListener('focusin', expand)
  }, [isLonger, expanded])

  return (
    <>
      <Body ref={body} id={id} {...(!expanded && { 'data-clamped': '' })}>
        <SafeHtml html={html} />
      </Body>
      <Actions>
        {(isLonger || expanded) && (
          <Button
            variant="ghost"
            size="sm"
            px="2"
            aria-expanded={expanded}
            aria-controls={id}
            aria-label={t(expanded ? 'salary.notes.lessOf' : 'salary.notes.moreOf', {
              note: about,
            })}
            onClick={() => setExpanded(!expanded)}
          >
            {t(expanded ? 'salary.notes.less' : 'salary.notes.more')}
          </Button>
        )}
        {children}
      </Actions>
    </>
  )
}

import { useText } from '@portal/platform/texts'
import { Button, chakra } from '@portal/ui'
import { useEffect, useId, useRef, useState } from 'react'

/** Lines that show before 'Vis mere'. */
const LINES = 2

const Body = chakra('div', {
  base: {
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    '&[data-clamped]': {
      lineClamp: LINES,
    },
  },
})

/** A text of which two lines show until the rest is asked for. */
export function ClampedText({
  text,
  about,
}: {
  readonly text: string
  /** What the text belongs to, for screen readers: many such buttons stand in a list. */
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

  return (
    <>
      <Body ref={body} id={id} {...(!expanded && { 'data-clamped': '' })}>
        {text}
      </Body>
      {(isLonger || expanded) && (
        <Button
          variant="ghost"
          size="sm"
          mx="-3"
          aria-expanded={expanded}
          aria-controls={id}
          aria-label={t(expanded ? 'members.notes.lessOf' : 'members.notes.moreOf', {
            title: about,
          })}
          onClick={() => setExpanded(!expanded)}
        >
          {t(expanded ? 'members.notes.less' : 'members.notes.more')}
        </Button>
      )}
    </>
  )
}

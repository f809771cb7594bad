import { useText } from '@portal/platform/texts'
import { Button, chakra } from '@portal/ui'
import { useEffect, useId, useRef, useState } from 'react'

/** Number of lines shown before 'Vis mere'. */
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

/** Text clamped to two lines until the user expands it. */
export function ClampedText({
  text,
  about,
}: {
  readonly text: string
  /** Title of the text; part of the button's accessible name, as a list has many such buttons. */
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

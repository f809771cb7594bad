import { useText } from '@portal/platform/texts'
import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, chakra, Flex } from '../kit/index.ts'

const Body = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    // Remove margins between elements, so that the clamped content has whole lines.
    '&[data-clamped] *': { mt: 0 },
    _print: { '&[data-clamped]': { display: 'block', overflow: 'visible' } },
  },
})

/** Props of `Clamped`. */
export interface ClampedProps extends ComponentProps<typeof Body> {
  /** Number of lines shown until the user expands the content. */
  readonly lines: number
  /** Identifies the content in its button's accessible name: a list has many such buttons. */
  readonly about: string
  /** Other buttons, beside 'Vis mere'. */
  readonly actions?: ReactNode
}

/** Content clamped to some lines until the user expands it. */
export function Clamped({ lines, about, actions, ...content }: ClampedProps) {
  const t = useText()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState(false)
  const [isLonger, setIsLonger] = useState(false)

  // Before the content is painted, so that what follows it does not move.
  useLayoutEffect(() => {
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
      <Body
        ref={body}
        id={id}
        {...(!expanded && { 'data-clamped': '', lineClamp: lines })}
        // A link in the hidden lines may have received the focus.
        {...(isLonger && { onFocus: () => setExpanded(true) })}
        {...content}
      />
      {(isLonger || expanded || actions) && (
        // Offset the buttons' padding, so that their text aligns with the content.
        <Flex wrap="wrap" gap="1" mx="-2" _print={{ display: 'none' }}>
          {(isLonger || expanded) && (
            <Button
              variant="ghost"
              size="sm"
              px="2"
              aria-expanded={expanded}
              aria-controls={id}
              aria-label={t(expanded ? 'shared.disclosure.lessOf' : 'shared.disclosure.moreOf', {
                about,
              })}
              onClick={() => setExpanded(!expanded)}
            >
              {t(expanded ? 'shared.disclosure.less' : 'shared.disclosure.more')}
            </Button>
          )}
          {actions}
        </Flex>
      )}
    </>
  )
}

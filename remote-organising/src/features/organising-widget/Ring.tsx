import { useText } from '@portal/platform/texts'
import { Box, chakra, moveNumber, Text } from '@portal/ui'
import { useLayoutEffect, useRef, useState } from 'react'

/** Width and height, in pixels. */
export const RING_SIZE = 250
export const RING_STROKE = 20
export const RING_SECONDS = 0.5

const CENTRE = RING_SIZE / 2
const RADIUS = (RING_SIZE - RING_STROKE) / 2

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    '& circle': { fill: 'none', stroke: 'green.soft' },
    '& circle + circle': {
      stroke: 'green.main',
      '@media (forced-colors: active)': { stroke: 'Highlight' },
    },
  },
})

interface RingProps {
  /** From 0 to 100. */
  readonly percent: number
  /** The value as a sentence, for screen readers. */
  readonly label: string
  /** Text below the number. */
  readonly caption: string
}

/** An animated ring that shows a percentage. */
export function Ring({ percent, label, caption }: RingProps) {
  const t = useText()
  const shown = useShownPercent(percent)
  const circle = { cx: CENTRE, cy: CENTRE, r: RADIUS, strokeWidth: RING_STROKE }
  return (
    <Box
      role="img"
      aria-label={label}
      position="relative"
      flexShrink={0}
      w={`${RING_SIZE}px`}
      maxW="full"
    >
      <Drawing
        viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
        width={RING_SIZE}
        height={RING_SIZE}
        aria-hidden="true"
      >
        <circle {...circle} />
        <circle
          {...circle}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          pathLength={100}
          strokeDasharray="100"
          strokeDashoffset={100 - shown}
          // A round cap would draw a dot at 0%.
          strokeLinecap={shown === 0 ? 'butt' : 'round'}
        />
      </Drawing>
      <Box
        position="absolute"
        inset="0"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        textAlign="center"
        px="10"
        aria-hidden="true"
      >
        <Text as="span" fontSize="2.5rem" fontWeight="semibold" lineHeight="tight">
          {t('organising.widget.percent', { percent: Math.round(shown) })}
        </Text>
        <Text as="span" tone="quiet" size="sm">
          {caption}
        </Text>
      </Box>
    </Box>
  )
}

/** Animates from the percentage currently shown, initially 0, to the given one. */
function useShownPercent(percent: number): number {
  const [shown, setShown] = useState(0)
  const last = useRef(0)
  useLayoutEffect(
    () =>
      moveNumber(last.current, percent, RING_SECONDS, (value) => {
        last.current = value
        setShown(value)
      }),
    [percent],
  )
  return shown
}

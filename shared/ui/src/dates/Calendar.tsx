import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { addMonths, today } from '@portal/platform/dates'
import { useLayer } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '../kit/Button.tsx'
import { dayByKey, dayName, monthName, type Span, WEEKDAYS, weeksOf, within } from './month.ts'

/**
 * Gap between the field and its calendar, and between the calendar and the window's edge, in px.
 */
const GAP = 6

/* A native modal dialog: it opens above a panel that contains the field, and the panel does not
   clip it. */
const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    p: '3',
    maxW: 'calc(100vw - 1rem)',
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'floating',
    fontSize: 'sm',
    '&::backdrop': { bg: 'transparent' },
  },
})

const Month = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { h: '8', fontWeight: 'medium', fontSize: 'xs', color: 'quiet', textAlign: 'center' },
    '& tbody th': { pe: '1', fontWeight: 'normal' },
    '& td': { p: '0', textAlign: 'center' },
    '& td button': {
      w: '9',
      h: '9',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      _hover: { bg: 'green.tint' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& td button[aria-current]': { borderColor: 'green.main', fontWeight: 'semibold' },
    '& td button[aria-pressed=true]': {
      bg: 'green.main',
      color: 'white',
      fontWeight: 'semibold',
      // Forced-colours mode removes the background.
      '@media (forced-colors: active)': { borderColor: 'Highlight', borderWidth: '3px' },
    },
    '& td button[aria-disabled]': {
      color: 'quiet',
      textDecoration: 'line-through',
      bg: 'transparent',
    },
  },
})

/** Props of `Calendar`. */
export interface CalendarProps {
  /** The label of the date field, for the accessible name. */
  readonly label: string
  /** The chosen date as `yyyy-mm-dd`, or null. */
  readonly value: string | null
  readonly span: Span
  /** The field that the calendar belongs to. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

/** A calendar dialog to choose a date from; open while it is rendered. */
export function Calendar({ label, value, span, anchor, onChoose, onClose }: CalendarProps) {
  const t = useText()
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const [day, setDay] = useState(() => within(value ?? today(), span))
  const hasMoved = useRef(true)
  useLayer(onClose)
  useModal(sheet, onClose)
  useBeside(sheet, anchor)

  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    sheet.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const moveByKey = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key, event.shiftKey, span)
    if (next === null) return
    event.preventDefault()
    hasMoved.current = true
    setDay(next)
  }

  return (
    <Sheet
      ref={sheet}
      aria-label={t('shared.dates.choose', { label })}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === sheet.current) onClose()
      }}
    >
      <Flex align="center" justify="space-between" mb="1">
        <Step by={-12} day={day} span={span} onStep={setDay} label={t('shared.dates.previousYear')}>
          <ChevronsLeft size={18} aria-hidden="true" />
        </Step>
        <Step by={-1} day={day} span={span} onStep={setDay} label={t('shared.dates.previousMonth')}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Step>
        <chakra.span
          id={titleId}
          flex="1"
          textAlign="center"
          fontWeight="semibold"
          aria-live="polite"
        >
          {monthName(day)}
        </chakra.span>
        <Step by={1} day={day} span={span} onStep={setDay} label={t('shared.dates.nextMonth')}>
          <ChevronRight size={18} aria-hidden="true" />
        </Step>
        <Step by={12} day={day} span={span} onStep={setDay} label={t('shared.dates.nextYear')}>
          <ChevronsRight size={18} aria-hidden="true" />
        </Step>
      </Flex>
      <Month role="grid" aria-labelledby={titleId} onKeyDown={moveByKey}>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">{t('shared.dates.weekShort')}</span>
              <VisuallyHidden>{t('shared.dates.week')}</VisuallyHidden>
            </th>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map(({ number, days }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {days.map((one, index) =>
                one === null ? (
                  <td key={WEEKDAYS[index]} />
                ) : (
                  <td key={one}>
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === day ? 0 : -1}
                      aria-label={dayName(one)}
                      aria-pressed={one === value}
                      {...(one === today() && { 'aria-current': 'date' })}
                      {...(one === within(one, span) ? {} : { 'aria-disabled': true })}
                      onClick={() => {
                        if (one === within(one, span)) onChoose(one)
                      }}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Month>
      <Flex justify="space-between" mt="2">
        <Button
          size="sm"
          variant="ghost"
          disabled={today() !== within(today(), span)}
          onClick={() => onChoose(today())}
        >
          {t('shared.dates.today')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('shared.ui.close')}
        </Button>
      </Flex>
    </Sheet>
  )
}

interface StepProps {
  readonly by: number
  readonly day: string
  readonly span: Span
  readonly label: string
  readonly onStep: (day: string) => void
  readonly children: ReactNode
}

function Step({ by, day, span, label, onStep, children }: StepProps) {
  const target = within(addMonths(day, by), span)
  const isEnd = target.slice(0, 7) === day.slice(0, 7)
  return (
    <IconButton
      size="sm"
      aria-label={label}
      icon={children}
      // Not `disabled`: the button would lose the focus during repeated clicks.
      {...(isEnd && { 'aria-disabled': true, opacity: 0.4 })}
      onClick={() => {
        if (!isEnd) onStep(target)
      }}
    />
  )
}

function useModal(sheet: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const dialog = sheet.current
    if (typeof dialog?.showModal === 'function') dialog.showModal()
    else dialog?.setAttribute('open', '')
    // Handle the keys before the surrounding panel does: Escape would close it as well, and its
    // focus trap does not know this dialog.
    const take = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        close.current()
      }
      if (event.key === 'Tab' && dialog) {
        event.preventDefault()
        event.stopPropagation()
        focusNext(dialog, event.shiftKey ? -1 : 1)
      }
    }
    window.addEventListener('keydown', take, true)
    return () => {
      window.removeEventListener('keydown', take, true)
      dialog?.close?.()
    }
  }, [sheet])
}

function focusNext(dialog: HTMLElement, step: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:not([tabindex="-1"]):enabled')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops[(at + step + stops.length) % stops.length]?.focus()
}

/** Positions the calendar below the field, or above it if there is no room, inside the window. */
function useBeside(
  sheet: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const field = anchor.current?.getBoundingClientRect()
      const own = sheet.current?.getBoundingClientRect()
      if (!field || !own || !sheet.current) return
      const fitsBelow = field.bottom + GAP + own.height <= window.innerHeight
      const top = fitsBelow ? field.bottom + GAP : field.top - GAP - own.height
      const furthest = (room: number, size: number) => Math.max(GAP, room - size - GAP)
      sheet.current.style.top = `${Math.min(Math.max(GAP, top), furthest(window.innerHeight, own.height))}px`
      sheet.current.style.left = `${Math.min(Math.max(GAP, field.left), furthest(window.innerWidth, own.width))}px`
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [sheet, anchor])
}

import { Box, Flex } from '@chakra-ui/react'
import { formatDate, parseDanishDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { CalendarDays } from 'lucide-react'
import {
  type ChangeEvent,
  type ComponentType,
  type FocusEvent,
  type Ref,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '../kit/Button.tsx'
import { type Described, FieldFrame, Input, useDescribed } from '../kit/field-frame.tsx'
import { retype } from '../kit/retype.ts'
import type { CalendarProps } from './Calendar.tsx'
import { withDots } from './typing.ts'

/** Props of `DateField`; the value is the text in the field, as `dd.mm.åååå`. */
export interface DateFieldProps extends Described {
  readonly value: string
  readonly onChange: (typed: string) => void
  /** Called when the focus leaves the field, its button and its calendar. */
  readonly onBlur?: (event: FocusEvent) => void
  /** Earliest and latest date that the calendar offers, as `yyyy-mm-dd`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Whether a button beside the field fills in today, where today is between `min` and `max`. */
  readonly offersToday?: boolean
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The earliest and latest date that every date field accepts. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2100-12-31'

/** What the Backspace key does to an input. */
const GOES_BACK = 'deleteContentBackward'

/** A date input, typed as `dd.mm.åååå` or chosen from a calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  min = FIRST_DAY,
  max = LAST_DAY,
  offersToday = false,
  name,
  required = false,
  disabled = false,
  ref,
  ...rest
}: DateFieldProps) {
  const t = useText()
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hint = isMissing ? t('shared.dates.noCalendar') : (rest.hint ?? t('shared.dates.format'))
  const described = { ...rest, hint }
  const { id, aria } = useDescribed(described)
  const parsed = parseDanishDate(value)
  const hasToday = offersToday && min <= today() && today() <= max

  const load = async (): Promise<boolean> => {
    try {
      const loaded = await import('./Calendar.tsx')
      setCalendar(() => loaded.Calendar)
      return true
    } catch {
      return false
    }
  }

  const open = async () => {
    const isThere = await load()
    setIsOpen(isThere)
    // If the calendar fails to load, the date can still be typed.
    setIsMissing(!isThere)
  }

  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <FieldFrame id={id} required={required} {...described}>
      <Box
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
        }}
      >
        <Flex ref={row} gap="1" maxW={hasToday ? '64' : '48'}>
          <Input
            ref={ref}
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            required={required}
            disabled={disabled}
            {...aria}
            value={value}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              const { target, nativeEvent } = event
              const text = withDots(value, target.value)
              const caret = target.selectionStart ?? target.value.length
              const isBack =
                nativeEvent instanceof InputEvent && nativeEvent.inputType === GOES_BACK
              retype(target, text, isBack ? caret : text.length - (target.value.length - caret))
              onChange(text)
            }}
          />
          <IconButton
            ref={opener}
            variant="outline"
            aria-label={t('shared.dates.open', { label: rest.label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            icon={<CalendarDays size={18} aria-hidden="true" />}
            onPointerEnter={() => void load()}
            onClick={() => void open()}
          />
          {hasToday && (
            <Button
              aria-label={t('shared.dates.fillToday', { label: rest.label })}
              disabled={disabled}
              flexShrink="0"
              onClick={() => onChange(formatDate(today()))}
            >
              {t('shared.dates.today')}
            </Button>
          )}
        </Flex>
        {isOpen && Calendar && (
          <Calendar
            label={rest.label}
            value={parsed.ok ? parsed.value : null}
            span={{ min, max }}
            anchor={row}
            onChoose={(day) => {
              onChange(formatDate(day))
              close()
            }}
            onClose={close}
          />
        )}
      </Box>
    </FieldFrame>
  )
}

import { useText } from '@portal/platform/texts'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type Ref,
  useEffect,
  useState,
} from 'react'
import { control, type Described, FieldFrame, useDescribed } from '../kit/field-frame.tsx'
import { chakra, Text, VisuallyHidden } from '../kit/index.ts'
import { DEFAULT_TEXT_LIMIT } from './rules.ts'

const Area = chakra('textarea', {
  base: { ...control, display: 'block', py: '2', lineHeight: 'normal', resize: 'vertical' },
})

/** Screen readers announce the count when this many characters or fewer remain. */
const NEARLY_FULL = 20

/**
 * Delay in ms before the count is announced. Without it, each key press would interrupt the
 * announcement.
 */
const RESTS_AFTER_MS = 800

/** Props of `TextArea`, which is a controlled component. */
export interface TextAreaProps
  extends Described,
    Omit<ComponentProps<typeof Area>, 'id' | 'onChange' | 'value' | 'maxLength'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Maximum number of characters that can be typed. The schema rejects a longer text from elsewhere. */
  readonly limit?: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line text field with a character count. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  value,
  onChange,
  limit = DEFAULT_TEXT_LIMIT,
  rows = 5,
  ...area
}: TextAreaProps) {
  const t = useText()
  const described = { label, hint, error, hideLabel, required: area.required }
  const { id, aria } = useDescribed(described, 'count')
  const isTooLong = value.length > limit
  const [isCut, setIsCut] = useState(false)
  const count = isTooLong
    ? t('shared.forms.tooMany', { count: value.length - limit })
    : t('shared.forms.used', { used: value.length, limit })
  const cut = isCut && value.length >= limit ? `${t('shared.forms.cut')} ` : ''
  return (
    <FieldFrame id={id} {...described}>
      <Area
        id={id}
        rows={rows}
        {...aria}
        {...(isTooLong && { 'aria-invalid': true })}
        {...area}
        maxLength={limit}
        value={value}
        onPaste={(event: ClipboardEvent<HTMLTextAreaElement>) => {
          const { selectionStart, selectionEnd } = event.currentTarget
          const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
          setIsCut(value.length - (selectionEnd - selectionStart) + pasted.length > limit)
        }}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          if (event.target.value.length < limit) setIsCut(false)
          onChange(event.target.value)
        }}
      />
      <Text
        id={`${id}-count`}
        size="sm"
        mt="1"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        tone={isTooLong || cut !== '' ? 'danger' : 'quiet'}
      >
        {`${cut}${count}`}
      </Text>
      <Announcement left={limit - value.length} cut={cut} />
    </FieldFrame>
  )
}

function Announcement({ left, cut }: { readonly left: number; readonly cut: string }) {
  const t = useText()
  const [said, setSaid] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(left <= NEARLY_FULL ? left : null), RESTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [left])
  const rest =
    said === null
      ? ''
      : said < 0
        ? t('shared.forms.tooMany', { count: -said })
        : t('shared.forms.left', { count: said })
  return <VisuallyHidden role="status">{`${cut}${rest}`}</VisuallyHidden>
}

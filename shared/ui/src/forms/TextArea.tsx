import { useText } from '@portal/platform/texts'
import { type ChangeEvent, type ComponentProps, type Ref, useEffect, useState } from 'react'
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
  /** Maximum number of characters. A longer text is not truncated; the schema rejects it. */
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
  return (
    <FieldFrame id={id} {...described}>
      <Area
        id={id}
        rows={rows}
        {...aria}
        {...(isTooLong && { 'aria-invalid': true })}
        {...area}
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
      />
      <Text
        id={`${id}-count`}
        size="sm"
        mt="1"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        tone={isTooLong ? 'danger' : 'quiet'}
      >
        {isTooLong
          ? t('shared.forms.tooMany', { count: value.length - limit })
          : t('shared.forms.used', { used: value.length, limit })}
      </Text>
      <Announcement left={limit - value.length} />
    </FieldFrame>
  )
}

function Announcement({ left }: { readonly left: number }) {
  const t = useText()
  const [said, setSaid] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(left <= NEARLY_FULL ? left : null), RESTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <VisuallyHidden role="status">
      {said !== null &&
        (said < 0
          ? t('shared.forms.tooMany', { count: -said })
          : t('shared.forms.left', { count: said }))}
    </VisuallyHidden>
  )
}

import { useText } from '@portal/platform/texts'
import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import {
  Box,
  Check,
  chakra,
  Flex,
  Heading,
  RequestId,
  Text,
  TriangleAlert,
  VisuallyHidden,
} from '../kit/index.ts'
import { issueText } from './issues.ts'
import type { FieldProblem, Refusal } from './problems.ts'
import type { PortalForm } from './use-form.ts'

const Jump = chakra('button', {
  base: {
    minH: '6',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'red.main',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { textDecorationThickness: '2px' },
  },
})

/**
 * Lists the errors that prevent submitting, each with a link to its field, and why saving failed.
 * Receives the focus after every failed attempt. `Form` renders it at the top. If the form has a
 * single field, its own message is enough, and the field receives the focus.
 */
export function ErrorSummary<V extends FieldValues, O>({
  form,
}: {
  readonly form: PortalForm<V, O>
}) {
  const t = useText()
  const { refusal, attempt } = form.problems
  const { errors } = useFormState({ control: form.control })
  // Corrected errors stay in the list until all are corrected: removing lines while the user types
  // would move the field.
  const isCorrected = form.problems.fields.every(({ name }) => errors[name] === undefined)
  const fields = isCorrected ? [] : form.problems.fields
  const box = useRef<HTMLDivElement>(null)

  const isShown = fields.length > 0 || refusal !== null
  const [first] = fields
  const only = refusal === null && form.shown.size === 1 ? first?.name : undefined
  const focused = useRef(0)

  useEffect(() => {
    // The errors of the fields may be known a render later than the attempt.
    if (focused.current === attempt || (attempt > 0 && !isShown)) return
    focused.current = attempt
    if (only === undefined) box.current?.focus()
    else form.focus(only)
  }, [attempt, isShown, only, form])

  if (!isShown || only !== undefined) return null
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      px="4"
      py="3"
      bg="red.tint"
      borderWidth="1px"
      borderStartWidth="4px"
      borderColor="red.main"
      borderRadius="md"
    >
      <Flex align="center" gap="2" color="red.main">
        <TriangleAlert size={20} aria-hidden="true" />
        <Heading as="h3" size="sm">
          {t(fields.length > 0 ? 'shared.forms.toCorrect' : outcomeKey(refusal))}
        </Heading>
      </Flex>
      {fields.length > 0 && <Fields form={form} fields={fields} />}
      {refusal && <Reason refusal={refusal} />}
    </Box>
  )
}

function outcomeKey(refusal: Refusal | null): string {
  return refusal?.outcomeUnknown ? 'shared.errors.outcomeUnknown' : 'shared.forms.notSaved'
}

function Fields<V extends FieldValues, O>({
  form,
  fields,
}: {
  readonly form: PortalForm<V, O>
  readonly fields: readonly FieldProblem<FieldPath<V>>[]
}) {
  const t = useText()
  const { errors } = useFormState({ control: form.control })
  return (
    <chakra.ul listStyle="none" m="0" mt="1" p="0">
      {fields.map((problem) => {
        const isCorrected = errors[problem.name] === undefined
        return (
          <chakra.li key={problem.name} display="flex" alignItems="center" gap="1.5" fontSize="sm">
            <Jump
              type="button"
              {...(isCorrected && { color: 'quiet', textDecoration: 'line-through' })}
              onClick={() => form.focus(problem.name)}
            >
              {sentence(problem, form.shown.get(problem.name)?.label, t)}
            </Jump>
            {isCorrected && (
              <>
                <Check size={16} aria-hidden="true" />
                <VisuallyHidden>{t('shared.forms.corrected')}</VisuallyHidden>
              </>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

function Reason({ refusal }: { readonly refusal: Refusal }) {
  const t = useText()
  const sentences = refusal.messages.length > 0 ? refusal.messages : [t(refusal.textKey)]
  return (
    <Box mt="1">
      {sentences.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <RequestId id={refusal.requestId} />
    </Box>
  )
}

/** Two date fields may have the same message, so add the label unless the message contains it. */
function sentence(
  { message, said }: FieldProblem<string>,
  label: string | undefined,
  t: (key: string) => string,
): string {
  const words = said === 'by-schema' ? issueText(t, message) : message
  if (label === undefined || words.toLowerCase().includes(label.toLowerCase())) return words
  return `${label}: ${words}`
}

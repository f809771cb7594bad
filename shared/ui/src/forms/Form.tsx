import { useText } from '@portal/platform/texts'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import {
  Box,
  Button,
  type ButtonProps,
  chakra,
  Flex,
  Heading,
  Info,
  Text,
  TriangleAlert,
} from '../kit/index.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ChangedElsewhere as Changed, PortalForm } from './use-form.ts'

const Element = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
})

/** Props of `Form`. */
export interface FormProps<V extends FieldValues, O> {
  readonly form: PortalForm<V, O>
  readonly children: ReactNode
  /** Accessible name, if no heading names the form. */
  readonly label?: string
  /** When the form opens in a dialog, focuses its first field rather than the close button. */
  readonly focusFirstField?: boolean
}

/**
 * The form element, with the error summary above the fields. The submit button may be outside, for
 * example in the footer of a dialog: `SubmitButton` refers to its form by id.
 */
export function Form<V extends FieldValues, O>({
  form,
  children,
  label,
  focusFirstField = false,
}: FormProps<V, O>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!focusFirstField) return
    const first = element.current?.querySelector<HTMLElement>('input, select, textarea')
    // If a dialog opens together with the form, the dialog focuses this field itself. Before that,
    // it records the element to return the focus to.
    first?.setAttribute('data-autofocus', '')
    // If the dialog was already open, the button that showed the form is gone, and the focus with
    // it.
    if (document.activeElement === document.body) first?.focus()
  }, [focusFirstField])

  return (
    <Element
      ref={element}
      id={form.id}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        // React events bubble through portals: if this dialog is rendered inside another form, that
        // form would submit too.
        event.stopPropagation()
        void form.submit(event)
      }}
    >
      <ErrorSummary form={form} />
      {form.changedElsewhere !== null ? (
        <ChangedElsewhere form={form} changed={form.changedElsewhere} />
      ) : (
        form.isRestored && <RestoredNotice onDiscard={() => form.reset()} />
      )}
      {children}
    </Element>
  )
}

function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useText()
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      px="3"
      py="2"
      wrap="wrap"
      fontSize="sm"
      bg="blue.tint"
      color="blue.ink"
      borderRadius="md"
    >
      <Info size={18} aria-hidden="true" />
      <chakra.span flex="1" minW="40">
        {t('shared.forms.restored')}
      </chakra.span>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {t('shared.forms.discard')}
      </Button>
    </Flex>
  )
}

/** Shows what was saved elsewhere, beside the input in the fields, and lets the user choose. */
function ChangedElsewhere<V extends FieldValues, O>({
  form,
  changed,
}: {
  readonly form: PortalForm<V, O>
  readonly changed: Changed<V>
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A restored draft takes no focus: the user may be elsewhere on the page.
    if (changed.onSaving) box.current?.focus()
  }, [changed])
  const [first] = Object.keys(changed.saved)
  const choose = (act: () => void) => () => {
    act()
    // The pressed button disappears.
    if (first !== undefined) form.focus(first as FieldPath<V>)
  }
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      px="4"
      py="3"
      bg="yellow.tint"
      borderWidth="1px"
      borderColor="yellow.main"
      borderRadius="md"
    >
      <Flex align="center" gap="2">
        <TriangleAlert size={18} aria-hidden="true" />
        <Heading as="h3" size="sm">
          {t('shared.forms.changedElsewhere')}
        </Heading>
      </Flex>
      <chakra.dl m="0" mt="2" fontSize="sm">
        {Object.entries(changed.saved).map(([name, value]) => {
          const field = form.shown.get(name)
          if (field === undefined) return null
          return (
            <Box key={name} mt="1">
              <chakra.dt fontWeight="medium">
                {t('shared.forms.savedNow', { label: field.label })}
              </chakra.dt>
              <chakra.dd
                m="0"
                maxH="40"
                overflowY="auto"
                tabIndex={0}
                whiteSpace="pre-line"
                overflowWrap="anywhere"
              >
                {field.textOf(value) || t('shared.forms.nothing')}
              </chakra.dd>
            </Box>
          )
        })}
      </chakra.dl>
      <Text size="sm" mt="2">
        {t(first === undefined ? 'shared.forms.merged' : 'shared.forms.replaces')}
      </Text>
      {first !== undefined && (
        <Flex gap="2" mt="2" wrap="wrap">
          <Button size="sm" onClick={choose(form.keepInput)}>
            {t('shared.forms.keepMine')}
          </Button>
          <Button size="sm" variant="ghost" onClick={choose(() => form.reset())}>
            {t('shared.forms.takeSaved')}
          </Button>
        </Flex>
      )}
    </Box>
  )
}

/** Props of `SubmitButton`. */
export interface SubmitButtonProps<V extends FieldValues, O>
  extends Omit<ButtonProps, 'form' | 'type' | 'loading' | 'onClick'> {
  readonly form: PortalForm<V, O>
  /** Why the button is disabled, shown beside it. */
  readonly notYet?: string | undefined
}

/** Submits a form, from anywhere on the page. */
export function SubmitButton<V extends FieldValues, O>({
  form,
  notYet,
  children,
  ...rest
}: SubmitButtonProps<V, O>) {
  const id = useId()
  const reason = rest.disabled === true ? notYet : undefined
  return (
    <>
      {reason !== undefined && <NotYet id={id}>{reason}</NotYet>}
      <Button
        variant="solid"
        {...rest}
        type="submit"
        form={form.id}
        loading={form.isSubmitting}
        {...(reason !== undefined && { 'aria-describedby': id })}
      >
        {children}
      </Button>
    </>
  )
}

/**
 * Why a form cannot be sent yet, in the row of its buttons.
 *
 * @param props.id for `aria-describedby` of the disabled button
 */
export function NotYet({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <chakra.span
      id={id}
      order={-1}
      flex={{ base: '1 1 100%', sm: '1 1 8rem' }}
      alignSelf="center"
      fontSize="sm"
      color="quiet"
    >
      {children}
    </chakra.span>
  )
}

import { useText } from '@portal/platform/texts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps, chakra, Flex, Info } from '../kit/index.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { PortalForm } from './use-form.ts'

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
      {form.isRestored && <RestoredNotice onDiscard={() => form.reset()} />}
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

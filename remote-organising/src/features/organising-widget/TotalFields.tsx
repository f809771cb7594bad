import { failureText } from '@portal/platform/api'
import { type Translate, useText } from '@portal/platform/texts'
import {
  Button,
  chakra,
  Flex,
  IconButton,
  keepDigits,
  lazyDialog,
  Pencil,
  Stack,
  TextField,
  toast,
} from '@portal/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { CoveringPost } from '../../common/coverage.ts'
import type { TotalForm } from './use-total-form.ts'

const TooLowDialog = lazyDialog(async () => (await import('./TooLowDialog.tsx')).TooLowDialog)

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    '& dt': { fontSize: 'sm', color: 'quiet' },
    '& dd': { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' },
  },
})

interface TotalFieldsProps {
  readonly post: CoveringPost
  readonly form: TotalForm
}

/** Shows the two numbers from which the ring's percentage is computed; the total can be edited. */
export function TotalFields({ post, form }: TotalFieldsProps) {
  const t = useText()
  const pencil = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The element to focus after edit mode is switched on or off. */
  const next = useRef<'input' | 'pencil' | null>(null)
  const { typed, coverage, running } = form
  const editing = typed !== null
  const postName = t(`organising.widget.post.${post}`)

  useEffect(() => {
    if (next.current === 'input' && editing) {
      input.current?.focus()
      input.current?.select()
    }
    if (next.current === 'pencil' && !editing) pencil.current?.focus()
    next.current = null
  }, [editing])

  const cancel = () => {
    next.current = 'pencil'
    form.cancel()
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    // Focus the input before a dialog opens: on closing, the dialog returns the focus to it so that
    // the user can correct the number.
    input.current?.focus()
    next.current = 'pencil'
    if (await form.save()) toast({ tone: 'success', message: t('organising.widget.saved') })
    else next.current = null
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }

  return (
    <Stack gap="4" minW="0" flex="1">
      <Facts>
        <div>
          <dt>{t('organising.widget.members', { post: postName })}</dt>
          <dd>{coverage.members.toLocaleString('da')}</dd>
        </div>
        {!editing && (
          <div>
            <dt>{t('organising.widget.total', { post: postName })}</dt>
            <dd>
              <Flex as="span" display="inline-flex" align="center" gap="1">
                <span>
                  {coverage.total === null
                    ? t('organising.widget.total.none')
                    : coverage.total.toLocaleString('da')}
                </span>
                <IconButton
                  ref={pencil}
                  size="sm"
                  aria-label={t('organising.widget.edit', { post: postName })}
                  icon={<Pencil size={18} aria-hidden="true" />}
                  onClick={() => {
                    next.current = 'input'
                    form.edit()
                  }}
                />
              </Flex>
            </dd>
          </div>
        )}
      </Facts>
      {editing && (
        <form noValidate onSubmit={save}>
          <Stack gap="3" maxW="20rem">
            <TextField
              ref={input}
              label={t('organising.widget.total', { post: postName })}
              hint={
                form.changedTo === null || form.problem === 'changed'
                  ? t('organising.widget.total.hint')
                  : changedText(form.changedTo, t)
              }
              error={problemText(form, t)}
              value={typed}
              inputMode="numeric"
              keep={keepDigits}
              autoComplete="off"
              readOnly={running}
              onChange={(event) => form.type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <Flex gap="2" wrap="wrap">
              <Button type="submit" variant="solid" loading={running}>
                {t('organising.widget.save')}
              </Button>
              <Button onClick={cancel}>{t('organising.widget.cancel')}</Button>
            </Flex>
          </Stack>
        </form>
      )}
      {form.problem === 'too-low' && (
        <TooLowDialog post={post} members={coverage.members} onClose={form.dismissProblem} />
      )}
    </Stack>
  )
}

function changedText(total: number, t: Translate): string {
  return t('organising.widget.total.changed', { total: total.toLocaleString('da') })
}

function problemText(form: TotalForm, t: Translate): string | undefined {
  if (form.problem === 'invalid') return t('organising.widget.total.invalid')
  if (form.problem === 'changed' && form.changedTo !== null) return changedText(form.changedTo, t)
  if (form.error === null) return undefined
  return failureText(form.error, t)
}

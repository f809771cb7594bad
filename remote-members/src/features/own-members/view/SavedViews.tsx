import { danish } from '@portal/platform/search'
import { usePersonalSetting } from '@portal/platform/settings'
import { useText } from '@portal/platform/texts'
import { Button, chakra, Flex, IconButton, Pencil, TextField, toast, X } from '@portal/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readListView, writeListView } from './list-view.ts'

/** A view with a name; the address has its filters, search, order and columns. */
interface SavedView {
  readonly name: string
  readonly address: string
}

const viewsSchema = v.array(v.object({ name: v.string(), address: v.string() }))

const NO_VIEWS: readonly SavedView[] = []

/** Adds a view; it replaces the one with its name. */
function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...withoutView(views, view.name), view].toSorted((one, other) =>
    danish.compare(one.name, other.name),
  )
}

function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name)
}

/** Longer names do not fit into the list. */
const NAME_LIMIT = 60

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, mb: '3' } })

const OpenView = chakra('button', {
  base: {
    flex: '1',
    minW: '0',
    minH: { base: '11', lg: '9' },
    px: '2',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderRadius: 'sm',
    _hover: { bg: 'green.tint' },
    '&[aria-current=true]': { fontWeight: 'semibold', bg: 'green.tint', color: 'green.deep' },
  },
})

/** Marks the entry that opens the list as it is without a view; views have names. */
const STANDARD = ''

/** The address as this release writes it; earlier ones also wrote the density of the rows. */
function asWrittenNow(address: string): string {
  return writeListView(readListView(new URLSearchParams(address))).toString()
}

interface SavedViewsProps {
  /** The address of what the list shows. */
  readonly address: string
  readonly onOpen: (address: string) => void
}

/** The user's views of the list: opens, saves, renames and removes them. */
export function SavedViews({ address, onOpen }: SavedViewsProps) {
  const t = useText()
  const { value: views, set } = usePersonalSetting('members/own-views', viewsSchema, NO_VIEWS)
  /** The number of views saved: the field is empty after each. */
  const [saves, setSaves] = useState(0)
  const [renamed, setRenamed] = useState<string | null>(null)

  const list = useRef<HTMLUListElement>(null)
  /** The view that gets the focus, because the focused control is gone; the first if it is not there. */
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-view]') ?? [])]
    const found = buttons.find((button) => button.dataset.view === next.current) ?? buttons[0]
    next.current = null
    found?.focus()
  })

  function change(wanted: readonly SavedView[], message: string, focused: string) {
    next.current = focused
    set(wanted)
    toast({ tone: 'success', message, undo: () => set(views) })
  }

  function rename(view: SavedView, name: string) {
    setRenamed(null)
    next.current = name
    if (name !== view.name) {
      change(
        withView(withoutView(views, view.name), { ...view, name }),
        t('members.views.renamed', { name }),
        name,
      )
    }
  }

  return (
    <>
      <List ref={list} aria-label={t('members.views.title')}>
        <li>
          <Flex>
            <OpenView type="button" data-view={STANDARD} onClick={() => onOpen('')}>
              {t('members.views.standard')}
            </OpenView>
          </Flex>
        </li>
        {views.map((view) =>
          view.name === renamed ? (
            <li key={view.name}>
              <NameForm
                label={t('members.views.newName', { name: view.name })}
                initial={view.name}
                taken={views.map(({ name }) => name).filter((name) => name !== view.name)}
                action={t('members.views.rename')}
                onSubmit={(name) => rename(view, name)}
              />
            </li>
          ) : (
            <li key={view.name}>
              <Flex gap="1" align="center">
                <OpenView
                  type="button"
                  data-view={view.name}
                  aria-current={asWrittenNow(view.address) === address}
                  onClick={() => onOpen(view.address)}
                >
                  {view.name}
                </OpenView>
                <IconButton
                  aria-label={t('members.views.renameOf', { name: view.name })}
                  icon={<Pencil size={18} aria-hidden="true" />}
                  onClick={() => setRenamed(view.name)}
                />
                <IconButton
                  aria-label={t('members.views.removeOf', { name: view.name })}
                  icon={<X size={18} aria-hidden="true" />}
                  onClick={() =>
                    change(
                      withoutView(views, view.name),
                      t('members.views.removed', { name: view.name }),
                      STANDARD,
                    )
                  }
                />
              </Flex>
            </li>
          ),
        )}
      </List>
      <NameForm
        key={saves}
        label={t('members.views.name')}
        hint={t('members.views.nameHint')}
        action={t('members.views.save')}
        onSubmit={(name) => {
          setSaves(saves + 1)
          change(withView(views, { name, address }), t('members.views.saved', { name }), name)
        }}
      />
    </>
  )
}

interface NameFormProps {
  readonly label: string
  readonly hint?: string
  /** The present name, which is selected; none for a new view. */
  readonly initial?: string
  /** The names of the other views, if they are not to be replaced. */
  readonly taken?: readonly string[]
  readonly action: string
  readonly onSubmit: (name: string) => void
}

function NameForm({ label, hint, initial = '', taken = [], action, onSubmit }: NameFormProps) {
  const t = useText()
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (initial === '') return
    field.current?.focus()
    field.current?.select()
  }, [initial])

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    const isTaken = taken.includes(wanted)
    if (wanted !== '' && !isTaken) {
      onSubmit(wanted)
      return
    }
    setError(t(isTaken ? 'members.views.taken' : 'members.views.nameMissing'))
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        maxLength={NAME_LIMIT}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" mt="2">
        {action}
      </Button>
    </form>
  )
}

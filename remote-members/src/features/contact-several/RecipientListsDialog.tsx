import { usePersonalSetting } from '@portal/platform/settings'
import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  chakra,
  Flex,
  Skeleton,
  Stack,
  Text,
  TextField,
  toast,
  VisuallyHidden,
} from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { useOwnMembers } from '../../common/own-members/own-members-api.ts'
import type { Contactable } from './contact-recipients.ts'
import {
  fits,
  LIST_NAME_LIMIT,
  nameProblem,
  peopleOn,
  type RecipientList,
  recipientLists,
} from './recipient-lists.ts'
import { Rows } from './WorkplaceMailings.tsx'

const NO_LISTS: readonly RecipientList[] = []

interface RecipientListsDialogProps {
  readonly selected: readonly Contactable[]
  readonly onSelect: (memberIds: ReadonlySet<string>) => void
  readonly onClose: () => void
}

/** Saves the selected members as a list with a name, and selects those of a saved list. */
export function RecipientListsDialog({ selected, onSelect, onClose }: RecipientListsDialogProps) {
  const t = useText()
  const own = useOwnMembers()
  const ownIds = new Set(
    own.state === 'ready' ? own.data.members.map(({ memberId }) => memberId) : [],
  )
  const setting = usePersonalSetting<readonly RecipientList[]>(
    'members/recipient-lists',
    recipientLists,
    NO_LISTS,
  )
  const lists = setting.value
  const [renaming, setRenaming] = useState<string | null>(null)
  const [removed, setRemoved] = useState<readonly RecipientList[] | null>(null)
  const [said, setSaid] = useState('')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focused button disappeared with the list.
    if (removed !== null) undo.current?.focus()
  }, [removed])

  function change(next: readonly RecipientList[], message: string): boolean {
    if (!fits(next)) return false
    setting.set(next)
    setRemoved(null)
    setRenaming(null)
    setSaid(message)
    return true
  }

  function remove(list: RecipientList) {
    const message = t('members.contact.listRemoved', { name: list.name })
    if (
      change(
        lists.filter((one) => one !== list),
        message,
      )
    )
      setRemoved(lists)
  }

  function pick(list: RecipientList) {
    const { memberIds, gone } = peopleOn(list, ownIds)
    onSelect(new Set(memberIds))
    const message = t('members.contact.listPicked', { name: list.name })
    const missing = gone > 0 ? ` ${t('members.contact.listGone', { count: gone })}` : ''
    toast({ tone: 'info', message: message + missing })
    onClose()
  }

  return (
    <Dialog
      open
      title={t('members.contact.lists')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('members.contact.back')}</Button>}
    >
      <Stack gap="4">
        {!setting.isLoaded ? (
          <Skeleton h="16" role="status" aria-label={t('members.contact.listsLoading')} />
        ) : lists.length === 0 ? (
          <Text tone="quiet">{t('members.contact.noLists')}</Text>
        ) : (
          <Rows aria-label={t('members.contact.lists')}>
            {lists.map((list) =>
              renaming === list.name ? (
                <li key={list.name}>
                  <ListNameForm
                    initial={list.name}
                    others={lists.filter((one) => one !== list)}
                    onSave={(name) =>
                      change(
                        lists.map((one) => (one === list ? { ...one, name } : one)),
                        t('members.contact.listSaved', { name }),
                      )
                    }
                    onCancel={() => setRenaming(null)}
                  />
                </li>
              ) : (
                <Flex as="li" key={list.name} gap="2" wrap="wrap" align="center">
                  <ListFacts list={list} ownIds={ownIds} />
                  <Flex gap="1" wrap="wrap">
                    <Button size="sm" onClick={() => pick(list)}>
                      <Named action={t('members.contact.listPick')} list={list} />
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setRenaming(list.name)}>
                      <Named action={t('members.contact.listRename')} list={list} />
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => remove(list)}>
                      <Named action={t('members.contact.listRemove')} list={list} />
                    </Button>
                  </Flex>
                </Flex>
              ),
            )}
          </Rows>
        )}
        <Flex gap="3" align="center">
          <Text role="status" size="sm">
            {said}
          </Text>
          {removed !== null && (
            <Button
              ref={undo}
              size="sm"
              onClick={() => change(removed, t('members.contact.listRestored'))}
            >
              {t('shared.ui.undo')}
            </Button>
          )}
        </Flex>
        {setting.isLoaded &&
          (selected.length === 0 ? (
            <Text size="sm" tone="quiet">
              {t('members.contact.selectForList')}
            </Text>
          ) : (
            <ListNameForm
              key={lists.length}
              initial=""
              count={selected.length}
              others={lists}
              onSave={(name) =>
                change(
                  [...lists, { name, memberIds: selected.map(({ memberId }) => memberId) }],
                  t('members.contact.listSaved', { name }),
                )
              }
            />
          ))}
      </Stack>
    </Dialog>
  )
}

/** The action on a list; its name is for those who cannot see in which row the button is. */
function Named({ action, list }: { readonly action: string; readonly list: RecipientList }) {
  return (
    <span>
      {action}
      <VisuallyHidden> {list.name}</VisuallyHidden>
    </span>
  )
}

function ListFacts({
  list,
  ownIds,
}: {
  readonly list: RecipientList
  readonly ownIds: ReadonlySet<string>
}) {
  const t = useText()
  const { memberIds, gone } = peopleOn(list, ownIds)
  return (
    <Box flex="1" minW="40">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {list.name}
      </Text>
      <Text size="sm" tone="quiet">
        {t('members.contact.listPeople', { count: memberIds.length })}
      </Text>
      {gone > 0 && <Text size="sm">{t('members.contact.listGone', { count: gone })}</Text>}
    </Box>
  )
}

interface ListNameFormProps {
  readonly initial: string
  /** How many members a new list has; undefined where a list is renamed. */
  readonly count?: number
  readonly others: readonly RecipientList[]
  /** Says whether there was room for the list. */
  readonly onSave: (name: string) => boolean
  readonly onCancel?: () => void
}

/** Asks for the name of a new or a saved list. */
function ListNameForm({ initial, count, others, onSave, onCancel }: ListNameFormProps) {
  const t = useText()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)

  function save() {
    const found = nameProblem(name, others)
    if (found !== null) setProblem(found)
    else if (!onSave(name.trim())) setProblem('listsFull')
  }

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Flex gap="2" wrap="wrap" align="flex-end">
        <TextField
          label={t(
            count === undefined ? 'members.contact.listRenamed' : 'members.contact.listName',
          )}
          value={name}
          maxLength={LIST_NAME_LIMIT}
          error={problem === null ? undefined : t(`members.contact.${problem}`)}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(null)
          }}
        />
        <Button type="submit">
          {count === undefined
            ? t('members.contact.listSave')
            : t('members.contact.listSaveNew', { count })}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('shared.ui.cancel')}</Button>}
      </Flex>
    </chakra.form>
  )
}

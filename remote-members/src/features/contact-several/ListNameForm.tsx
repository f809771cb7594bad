import { useText } from '@portal/platform/texts'
import { Button, chakra, Flex, TextField } from '@portal/ui'
import { useState } from 'react'
import { LIST_NAME_LIMIT, nameProblem, type RecipientList } from './recipient-lists.ts'

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
export function ListNameForm({ initial, count, others, onSave, onCancel }: ListNameFormProps) {
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
        {onCancel && <Button onClick={onCancel}>{t('members.contact.cancel')}</Button>}
      </Flex>
    </chakra.form>
  )
}

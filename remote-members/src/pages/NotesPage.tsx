import { failureTextKey, useCommand } from '@portal/platform/api'
import { type AddressView, useAddressView } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Card, EmptyState, lazyDialog, Page, StickyNote, toast } from '@portal/ui'
import { ListSkeleton, nextSort, SearchedList } from '@portal/ui/list'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Note, neighbourOf } from '../common/notes/note.ts'
import { markNote, useNotesRefetch, useOwnNotes } from '../common/notes/notes-api.ts'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { NoteList } from '../features/note-list/NoteList.tsx'
import {
  type NotesView,
  readNotesView,
  searchNotes,
  sortNotes,
  writeNotesView,
} from '../features/note-list/notes-view.ts'

const HELP = async () => ['members.pageHelp.notes']

const EditNotePanel = lazyDialog(
  async () => (await import('../common/notes/NoteForm.tsx')).EditNotePanel,
)
const DeleteNoteDialog = lazyDialog(
  async () => (await import('../common/notes/DeleteNoteDialog.tsx')).DeleteNoteDialog,
)

const inAddress: AddressView<NotesView> = {
  read: readNotesView,
  write: writeNotesView,
  searchOf: (view) => view.search,
}

/** All notes of the representative. */
export function NotesPage() {
  const t = useText()
  const query = useOwnNotes()
  return (
    <Page title={t('members.pages.notes')} help={HELP}>
      {query.state === 'ready' ? (
        <OwnNotes notes={query.data} />
      ) : query.state === 'loading' ? (
        <ListSkeleton label={t('members.notes.loading')} />
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.notes.failed')}
          denied={t('members.notes.denied')}
        />
      )}
    </Page>
  )
}

function OwnNotes({ notes }: { readonly notes: readonly Note[] }) {
  const t = useText()
  const [view, setView] = useAddressView(inAddress)
  const [editing, setEditing] = useState<Note | null>(null)
  const [deleting, setDeleting] = useState<Note | null>(null)
  const [focusOn, setFocusOn] = useState<{ readonly noteId: string | null } | null>(null)
  const refetch = useNotesRefetch()
  const mark = useCommand(markNote, { ability: 'note:change' })
  const [marking, setMarking] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () => sortNotes(searchNotes(notes, view.search), view.sort, t),
    [notes, view.search, view.sort, t],
  )

  useEffect(() => {
    if (focusOn === null) return
    const next = list.current?.querySelector<HTMLElement>(`[data-note="${focusOn.noteId}"] button`)
    const place = next ?? list.current
    place?.focus()
  }, [focusOn])

  async function turn(note: Note, isUndo = false) {
    setMarking(note.id)
    const result = await mark.run(note.id, !note.isRead)
    if (result.ok) {
      await refetch()
      if (!isUndo) {
        toast({
          tone: 'success',
          message: t(note.isRead ? 'members.notes.markedUnread' : 'members.notes.markedRead', {
            title: note.title,
          }),
          undo: () => void turn({ ...note, isRead: !note.isRead }, true),
        })
      }
    } else if (result.error !== 'restricted') {
      const reason = t(failureTextKey(result.error))
      const isUnknown = result.error.outcomeUnknown
      toast({
        tone: 'danger',
        message: isUnknown ? reason : t('members.notes.markFailed', { reason }),
      })
    }
    setMarking(null)
  }

  async function deleted(note: Note) {
    setDeleting(null)
    const next = neighbourOf(shown, note.id)
    await refetch()
    setFocusOn({ noteId: next?.id ?? null })
  }

  return (
    <Box ref={list} tabIndex={-1} outline="none">
      {notes.length === 0 ? (
        <Card as="div" padding="none">
          <EmptyState
            icon={<StickyNote size={26} />}
            title={t('members.notes.empty.title')}
            message={t('members.notes.empty.message')}
          />
        </Card>
      ) : (
        <SearchedList
          label={t('members.notes.search')}
          placeholder={t('members.notes.searchHint')}
          search={view.search}
          onSearch={(search) => setView({ ...view, search })}
          hits={shown.length}
          count={t('members.notes.count', { count: shown.length })}
          noHits={{
            title: t('members.notes.noHits.title'),
            message: t('members.notes.noHits.message'),
          }}
        >
          <NoteList
            notes={shown}
            sort={view.sort}
            marking={marking}
            onSort={(column) => setView({ ...view, sort: nextSort(view.sort, column) })}
            onMark={turn}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        </SearchedList>
      )}
      {editing !== null && (
        <EditNotePanel
          note={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            toast({ tone: 'success', message: t('members.notes.saved') })
            void refetch()
          }}
        />
      )}
      {deleting !== null && (
        <DeleteNoteDialog note={deleting} onCancel={() => setDeleting(null)} onDeleted={deleted} />
      )}
    </Box>
  )
}

import { type Query, useQuery, useRefetch } from '@portal/platform/api'
import { useSession } from '@portal/platform/session'
import { useCallback } from 'react'
import type { Note } from './note.ts'
import type { NoteReference } from './note-reference.ts'
import { fetchNotes, fetchOwnNotes } from './notes-api.ts'

/** The notes on a member or a workplace; never fetched while imitating. */
export function useNotes({ id, type }: NoteReference): Query<readonly Note[]> {
  const imitating = useSession().kind === 'imitating'
  return useQuery(imitating ? null : ['notes', type, id], (signal) =>
    fetchNotes({ id, type }, signal),
  )
}

/** All notes of the representative, on members and on workplaces; never fetched while imitating. */
export function useOwnNotes(): Query<readonly Note[]> {
  const imitating = useSession().kind === 'imitating'
  return useQuery(imitating ? null : ['notes', 'own'], async (signal): Promise<readonly Note[]> => {
    const [members, workplaces] = await Promise.all([
      fetchOwnNotes('MedlemIdent', signal),
      fetchOwnNotes('ArbejdsstedNr', signal),
    ])
    return [...members, ...workplaces]
  })
}

/** Refetches all notes that are on screen. */
export function useNotesRefetch(): () => Promise<void> {
  const refetch = useRefetch()
  return useCallback(() => refetch(['notes']), [refetch])
}

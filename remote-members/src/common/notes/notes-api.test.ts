import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import { newestFirst } from './note.ts'
import { notesWire, toChangedNoteWire, toNewNoteWire, toNotes } from './notes-api.ts'
import { aNoteWire, TWO_NOTES, WORKPLACE_NOTE } from './notes-test-data.ts'

describe('notes-api', () => {
  afterEach(offerAllExtensions)

  it('[DATA-24] [DATA-25] has what the service says of a note', () => {
    const [note] = toNotes(v.parse(notesWire, TWO_NOTES))
    expect(note).toEqual({
      id: '1',
      referenceId: 'M-1001',
      referenceType: 'MedlemIdent',
      name: 'Bodil Kjær',
      title: 'Opkald',
      content: 'Ringede om barsel.',
      isFavorite: false,
      isRead: true,
      archived: false,
      isFormer: false,
      created: '2026-11-01T08:00:00.000Z',
      updated: '2026-11-18T13:05:00.000Z',
    })
  })

  it('knows the notes on former subjects, if the service sends them', () => {
    const wire = { Noter: [aNoteWire()], NoterOmTidligere: [aNoteWire({ NoteId: '2' })] }
    const notes = () => toNotes(v.parse(notesWire, wire)).map(({ id, isFormer }) => [id, isFormer])
    offerExtensions('members')
    expect(notes()).toEqual([
      ['1', false],
      ['2', true],
    ])
    offerExtensions()
    expect(notes()).toEqual([['1', false]])
  })

  it('reads a note on a workplace', () => {
    expect(toNotes(v.parse(notesWire, WORKPLACE_NOTE))).toMatchObject([
      { id: '3', referenceId: 'A-1', referenceType: 'ArbejdsstedNr', name: 'Ældrecentret' },
    ])
  })

  it('knows which notes are unread; those on former subjects never are', () => {
    const unread = aNoteWire({ ErLaest: false })
    const notes = toNotes({ Noter: [unread], NoterOmTidligere: [unread] })
    expect(notes.map(({ isRead }) => isRead)).toEqual([false, true])
    expect(toNotes({ Noter: [unread] })).toHaveLength(1)
  })

  it('[NOTE-28] [NOTE-29] sends new and edited notes', () => {
    const text = { title: 'Titel', content: 'Tekst' }
    const reference = { type: 'ArbejdsstedNr', id: 'A-1', name: 'Lunden' } as const
    expect(toNewNoteWire(reference, text)).toEqual({
      ReferenceId: 'A-1',
      ReferenceType: 'ArbejdsstedNr',
      Titel: 'Titel',
      Indhold: 'Tekst',
    })
    expect(toChangedNoteWire('7', text)).toEqual({ NoteId: 7, Titel: 'Titel', Indhold: 'Tekst' })
    expect(toChangedNoteWire('7f', text)).toMatchObject({ NoteId: '7f' })
  })

  it('[NOTE-02] puts the last changed first', () => {
    expect(newestFirst(toNotes(TWO_NOTES)).map(({ id }) => id)).toEqual(['2', '1'])
  })
})

import {
  DEFAULT_SORT,
  readWorkplacesView,
  toggled,
  type WorkplacesView,
  writeWorkplacesView,
} from './WorkplaceList.tsx'

const view = (changes: Partial<WorkplacesView> = {}): WorkplacesView => ({
  search: '',
  sort: DEFAULT_SORT,
  open: [],
  ...changes,
})

describe('WorkplaceList', () => {
  it.each([
    ['', view()],
    ['q=sol+g%C3%A5rd', view({ search: 'sol gård' })],
    ['sortering=-navn', view({ sort: { column: 'name', direction: 'descending' } })],
    ['sortering=medlemmer', view({ sort: { column: 'members', direction: 'ascending' } })],
    [
      'q=a&sortering=-noter&aaben=A-1&aaben=A-2',
      {
        search: 'a',
        sort: { column: 'notes', direction: 'descending' } as const,
        open: ['A-1', 'A-2'],
      },
    ],
  ])('is written in the address as %p', (address, expected) => {
    expect(readWorkplacesView(new URLSearchParams(address))).toEqual(expected)
    expect(writeWorkplacesView(expected).toString()).toBe(address)
  })

  it('ignores invalid values', () => {
    expect(readWorkplacesView(new URLSearchParams('sortering=-farve&x=1'))).toEqual(view())
  })

  it('opens and closes a workplace', () => {
    const open = toggled(toggled(view(), 'A-1'), 'A-2')
    expect(open.open).toEqual(['A-1', 'A-2'])
    expect(toggled(open, 'A-1').open).toEqual(['A-2'])
  })
})

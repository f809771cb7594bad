import { typeName } from '../../common/updates/update.ts'
import { toUpdateBatches } from '../../common/updates/update-wire.ts'
import { aBatchWire } from '../../common/updates/updates-test-data.ts'
import { COLUMNS } from './UpdateList.tsx'
import { DEFAULT_SORT, readUpdatesView, sortUpdates, writeUpdatesView } from './updates-view.ts'

const echo = (key: string) => key
const [bodil] = [aBatchWire()]
const batches = toUpdateBatches({
  OpdateringBatches: [
    aBatchWire({ BatchId: 'old', RegTid: '2026-11-01T08:00:00.000Z' }),
    aBatchWire({
      BatchId: 'new',
      RegTid: '2026-11-19T08:00:00.000Z',
      BehandlingTid: '2026-11-20T08:00:00.000Z',
      OpdateringBatchStatus: 'FaerdigBehandlet',
    }),
    aBatchWire({
      BatchId: 'other',
      RegTid: '2026-11-10T08:00:00.000Z',
      OpdateringType: 'MedlemOphoert',
      Medlem: { ...bodil.Medlem, FuldeNavn: 'Åse Åby' },
      Bruger: { ...bodil.Bruger, FuldeNavn: 'Zenia Holm' },
    }),
  ],
})
const ids = (sort: typeof DEFAULT_SORT) =>
  sortUpdates(batches, sort, echo).map(({ batchId }) => batchId)

describe('updates-view', () => {
  it('[UPD-09] [CONST-22] begins with the newest', () => {
    expect(ids(DEFAULT_SORT)).toEqual(['new', 'other', 'old'])
    expect(ids({ ...DEFAULT_SORT, direction: 'ascending' })).toEqual(['old', 'other', 'new'])
  })

  it.each([
    ['member', ['new', 'old', 'other']],
    ['type', ['new', 'old', 'other']],
    ['submittedBy', ['new', 'old', 'other']],
    ['status', ['new', 'other', 'old']],
  ] as const)('sorts by %s, newest first where they are alike', (column, order) => {
    expect(ids({ column, direction: 'ascending' })).toEqual(order)
    expect(ids({ column, direction: 'descending' })[0]).toBe(
      column === 'status' ? 'other' : order[2],
    )
  })

  it('sorts by the day of processing, those without one last', () => {
    expect(ids({ column: 'updated', direction: 'ascending' })).toEqual(['new', 'other', 'old'])
    expect(ids({ column: 'updated', direction: 'descending' })).toEqual(['new', 'other', 'old'])
  })

  it.each(COLUMNS)('keeps a sort by $key in the address', ({ key: column }) => {
    for (const direction of ['ascending', 'descending'] as const) {
      const view = { sort: { column, direction }, open: 'B-1' }
      expect(readUpdatesView(writeUpdatesView(view))).toEqual(view)
    }
  })

  it('leaves out what is as usual', () => {
    expect(writeUpdatesView({ sort: DEFAULT_SORT, open: null }).toString()).toBe('')
    expect(readUpdatesView(new URLSearchParams('sortering=x&opdatering='))).toEqual({
      sort: DEFAULT_SORT,
      open: null,
    })
  })

  it('names an unknown kind as the service does', () => {
    expect(typeName('NyType', echo)).toBe('NyType')
  })
})

import { announcementAt, toClock } from './remaining.ts'

describe('remaining', () => {
  test('is shown as minutes and seconds', () => {
    expect([120, 61, 60, 59, 9, 0].map(toClock)).toEqual([
      '2:00',
      '1:01',
      '1:00',
      '0:59',
      '0:09',
      '0:00',
    ])
  })

  test('is said three times, not every second', () => {
    expect([120, 61].map(announcementAt)).toEqual([null, null])
    expect([60, 31].map(announcementAt)).toEqual([60, 60])
    expect([30, 11].map(announcementAt)).toEqual([30, 30])
    expect([10, 0].map(announcementAt)).toEqual([10, 10])
  })
})

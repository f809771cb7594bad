import { workplaceLabels } from './workplace-labels.ts'

describe('workplace-labels', () => {
  it('shows the number of workplaces with the same name', () => {
    const akacien = 'Hospitalet, afsnit Akacien'
    const places = [
      { number: '1', name: akacien },
      { number: '2', name: 'Solgården' },
      { number: '3', name: akacien },
      { number: '2', name: 'Solgården' },
    ]
    expect([...workplaceLabels(places)]).toEqual([
      ['1', `${akacien} (1)`],
      ['2', 'Solgården'],
      ['3', `${akacien} (3)`],
    ])
  })
})

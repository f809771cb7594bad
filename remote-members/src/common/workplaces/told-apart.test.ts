import { toldApart } from './told-apart.ts'

describe('told-apart', () => {
  it('shows the number of workplaces with the same name', () => {
    const akacien = 'Hospitalet, afsnit Akacien'
    const places = [
      { number: '1', name: akacien },
      { number: '2', name: 'Solgården' },
      { number: '3', name: akacien },
      { number: '2', name: 'Solgården' },
    ]
    expect([...toldApart(places)]).toEqual([
      ['1', `${akacien} (1)`],
      ['2', 'Solgården'],
      ['3', `${akacien} (3)`],
    ])
  })
})

import { attackRows } from './attack-rows.ts'

const GUESS = 'Attack: guess a password'

describe('attack-rows', () => {
  it('count tries and what was held, by attack, on all databases together', () => {
    const file = 'services/identity/sign-in.attacks.test.ts'
    const within = ['sign-in.attacks', 'on PostgreSQL', GUESS]
    expect(
      attackRows([
        { title: 'five times', file, within: ['sign-in.attacks', GUESS], outcome: 'passed' },
        { title: 'five times', file, within, outcome: 'passed' },
        { title: 'at once', file, within, outcome: 'failed' },
        { title: 'by telephone', file, within, outcome: 'left-out' },
        { title: 'a token', file, within: ['Attack: a forged token'], outcome: 'passed' },
        { title: 'a user signs in', file, within: ['sign-in.attacks'], outcome: 'passed' },
        { title: 'The run itself', file: null, outcome: 'failed' },
      ]),
    ).toEqual([
      ['a forged token', '1', '1'],
      ['guess a password', '3', '2'],
    ])
  })
})

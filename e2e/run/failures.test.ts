import { describeFailures } from './failures.ts'

describe('failures', () => {
  it('say what failed, why in short, in which file, and how to run that alone', () => {
    const stack = ['Expected: 1', '', 'Received: 2', '    at Object.<anonymous> (a.test.ts:1:1)']
    expect(
      describeFailures([
        { title: 'passes', file: 'host/src/a.test.ts', outcome: 'passed' },
        {
          title: 'a b',
          file: 'host/src/a.test.ts',
          outcome: 'failed',
          message: stack.join('\n'),
        },
        {
          title: 'is quick',
          file: 'e2e/journeys/quick.spec.ts:3',
          outcome: 'passed',
          secondTry: true,
          message: 'too slow',
        },
        { title: 'signs in', file: 'e2e/journeys/sign-in.spec.ts:12', outcome: 'failed' },
        { title: 'The run itself', file: null, outcome: 'failed', message: 'no browser' },
      ]),
    ).toEqual([
      '',
      '✕ a b',
      '    Expected: 1',
      '    Received: 2',
      '  host/src/a.test.ts',
      '  npm run unit -- host/src/a.test.ts',
      '',
      '✕ is quick',
      '    too slow',
      '  e2e/journeys/quick.spec.ts:3',
      '  npm run journey -- journeys/quick.spec.ts:3',
      '',
      '✕ signs in',
      '  e2e/journeys/sign-in.spec.ts:12',
      '  npm run journey -- journeys/sign-in.spec.ts:12',
      '',
      '✕ The run itself',
      '    no browser',
    ])
  })
})

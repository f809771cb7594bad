import { createHash } from 'node:crypto'
import { readPositionals, readReleaseCommand } from './command.ts'

const sha256 = (login: string) => createHash('sha256').update(login).digest('hex')

describe('command', () => {
  test.each([
    [['remote-members'], { kind: 'release', version: undefined, to: 'everybody' }],
    [['remote-members', '1.4.0'], { kind: 'release', version: '1.4.0', to: 'everybody' }],
    [['remote-members', '--ahead'], { kind: 'release', to: 'nobody-yet', older: false }],
    [
      ['remote-members', '1.3.9', '--older'],
      { kind: 'release', frontEnd: { name: 'members' }, to: 'everybody', older: true },
    ],
    [
      ['remote-members', '1.4.0', '--canary', '12.5%'],
      { kind: 'release', version: '1.4.0', to: { share: 0.125, users: [] } },
    ],
    [
      ['remote-members', '--canary=0%', '--users', 'Anna.TR@portal.test, frida.ftr@portal.test'],
      { to: { users: [sha256('anna.tr@portal.test'), sha256('frida.ftr@portal.test')] } },
    ],
    [['remote-members', '--share', '50 %'], { kind: 'share', share: 0.5, users: undefined }],
    [['remote-members', '--share', '50%', '--users', 'none'], { share: 0.5, users: [] }],
    // This checkout does not have the sources of `elsewhere`.
    [['remote-elsewhere', '--promote'], { kind: 'promote', name: 'elsewhere' }],
    [['remote-members', '--promote'], { kind: 'promote', name: 'members' }],
    [['remote-members', '--withdraw'], { kind: 'withdraw', name: 'members' }],
  ])('%j', (words, command) => {
    expect(readReleaseCommand(words)).toMatchObject(command)
  })

  test('knows the host', () => {
    expect(readReleaseCommand(['host'])).toMatchObject({ frontEnd: { name: 'host' } })
    expect(readPositionals(['host', '3.0'])).toMatchObject({ version: '3.0' })
  })

  test.each([
    [[], 'Name one of host, remote-members'],
    [['members'], 'not members.'],
    [['remote-elsewhere', '1.4.0'], 'Name one of host, remote-members'],
    [['remote-members', '../../etc'], '../../etc is no version'],
    [['remote-members', '.1'], '.1 is no version'],
    [['remote-members', '1.4.0', '1.5.0'], 'What is 1.5.0?'],
    [['remote-members', '--canary', '10'], '10 is no share of all users: write 10%'],
    [['remote-members', '--canary', '101%'], '101% is no share'],
    [['remote-members', '--promote', '--withdraw'], 'Choose one of'],
    [['remote-members', '--users', 'a@b'], '--users goes with'],
    [['remote-members', '1.4.0', '--promote'], 'leave out the version'],
    [['host', '1.4.0', '--ahead'], 'A release of the host goes to everybody'],
    [['host', '1.4.0', '--canary', '10%'], 'A release of the host goes to everybody'],
    [['host', '--promote'], 'A release of the host goes to everybody'],
    [['remote-members', '--cannary', '10%'], '--cannary'],
  ])('refuses %j', (words, why) => {
    expect(() => readReleaseCommand(words)).toThrow(why)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeConfiguration, loadConfiguration } from './configuration.ts'
import { HOST } from './front-ends.ts'
import { WORKSPACE_REMOTES } from './remotes.ts'

const text = readFileSync(join(HOST.folder, 'configuration', 'portal.json'), 'utf8')

describe('configuration', () => {
  test('of this checkout is complete', () => {
    expect(loadConfiguration({}).identity.clientId).toBe('tr-portal')
  })

  test('[SIGNIN-14] asks for a refresh token by default', () => {
    expect(loadConfiguration({}).identity.scope).toBe('openid profile offline_access')
  })

  test('[IDLE-01] [CONST-04] logs out after twenty minutes by default', () => {
    expect(loadConfiguration({}).idle).toEqual({ minutes: 20, warningMinutes: 2 })
  })

  test('has the addresses of this machine filled in', () => {
    const { services, remoteOrigins } = loadConfiguration({})

    expect(services.membersDummy).toMatch(/^http:\/\/localhost:\d+\/dummy$/)
    expect(remoteOrigins).toHaveLength(WORKSPACE_REMOTES.length)
  })

  test('takes the day from the environment', () => {
    expect(loadConfiguration({ PORTAL_TODAY: '2028-02-29' }).today).toBe('2028-02-29')
    expect(loadConfiguration({}).today).toBeNull()
  })

  test('refuses a day that is none', () => {
    expect(() => loadConfiguration({ PORTAL_TODAY: 'tomorrow' })).toThrow('today: must be')
  })

  test('names the file and the field that is wrong', () => {
    const wrong = text.replace('"salaryModule": true', '"salaryModule": "yes"')

    expect(() => completeConfiguration(wrong, 'portal.json', null)).toThrow(
      'portal.json: salaryModule: must be true or false',
    )
  })

  test('rejects an unknown field, so that a typing error is noticed', () => {
    const wrong = text
      .replace('"salaryModule": true', '"salaryModule": true, "salarymodule": true')
      .replace('"hosts":', '"Hosts": [], "hosts":')

    expect(() => completeConfiguration(wrong, 'portal.json', null)).toThrow(
      /testAccount\.Hosts: is not known.*salarymodule: is not known|salarymodule: is not known.*testAccount\.Hosts: is not known/,
    )
  })

  test('says that a file is not JSON', () => {
    expect(() => completeConfiguration('{', 'portal.json', null)).toThrow(
      'portal.json: is not JSON',
    )
  })
})

import { parseConfiguration, readConfiguration } from './configuration.ts'
import { ConfigurationError } from './parse-or-name.ts'

const complete = {
  services: {
    members: 'http://localhost:4001',
    membersDummy: 'http://localhost:4001/dummy',
    salary: 'https://salary.example/',
    salaryDummy: 'https://salary.example/dummy',
  },
  identity: {
    issuer: 'http://localhost:4000',
    clientId: 'tr-portal',
    scope: 'openid',
    resource: 'urn:tr-portal:api',
  },
  texts: 'http://localhost:4003/texts/da',
  faults: 'http://localhost:4003/faults',
  remoteOrigins: ['http://localhost:3001'],
  idle: { minutes: 20, warningMinutes: 2 },
  tryOut: { origins: ['http://localhost:3999'] },
  publicSite: 'https://union.example/',
  links: {
    agreementArchive: 'https://union.example/archive',
    registerPost: 'https://union.example/register',
    endPost: 'https://union.example/end',
    membershipSignUp: 'https://union.example/join',
    contributions: 'https://union.example/contributions',
    correctPersonalData: 'https://union.example/correct',
    callMeBack: 'tel:+4512345678',
    quickGuide: 'https://union.example/quick-guide',
    userManual: 'https://union.example/manual.pdf',
    ideasMail: 'mailto:ideas@union.example',
  },
  welcomeVideo: {
    source: 'https://video.example/welcome.webm',
    captions: '/welcome/captions.vtt',
  },
  mapSearch: 'https://map.example/?q=',
  salaryModule: true,
  testAccount: { loginName: 'test@portal.test', hosts: ['localhost'] },
  today: null,
}

/** The complete configuration with one value replaced or removed. */
function changed(path: string, value: unknown): unknown {
  const copy: Record<string, unknown> = structuredClone(complete)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let place = copy
  for (const key of keys) {
    const next = place[key]
    if (typeof next !== 'object' || next === null) throw new Error(`no ${path}`)
    place = Object.fromEntries(Object.entries(next))
    Object.assign(copy, { [key]: place })
  }
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}

describe('configuration', () => {
  test('[GEN-13] [GEN-14] each back end and its dummy-user variant has its own base address', () => {
    const { services } = parseConfiguration(complete)

    expect(services).toEqual({
      members: 'http://localhost:4001',
      membersDummy: 'http://localhost:4001/dummy',
      salary: 'https://salary.example',
      salaryDummy: 'https://salary.example/dummy',
    })
  })

  test.each([
    'services.members',
    'services.membersDummy',
    'services.salary',
    'services.salaryDummy',
    'identity.issuer',
    'identity.clientId',
    'identity.scope',
    'texts',
    'remoteOrigins',
    'tryOut',
    'publicSite',
    'links.quickGuide',
    'links.userManual',
    'links.ideasMail',
    'welcomeVideo',
    'mapSearch',
    'salaryModule',
    'testAccount.hosts',
    'today',
  ])('names %s when it is missing', (field) => {
    expect(() => parseConfiguration(changed(field, undefined))).toThrow(
      new RegExp(`configuration: ${field.replace('.', '\\.')}: is missing`),
    )
  })

  test.each([
    ['[NAV-18]', 'agreementArchive'],
    ['[NAV-19]', 'registerPost'],
    ['[NAV-20]', 'endPost'],
    ['[NAV-21]', 'membershipSignUp'],
    ['[NAV-22]', 'contributions'],
    ['[NAV-23]', 'correctPersonalData'],
    ['[NAV-24]', 'callMeBack'],
  ])('%s the external link %s must be configured', (_id, link) => {
    expect(() => parseConfiguration(changed(`links.${link}`, undefined))).toThrow(
      `links.${link}: is missing`,
    )
  })

  test.each([
    ['services.members', 'http://members.example'],
    ['services.members', 'javascript:alert(1)'],
    ['services.members', 'https://user@members.example'],
    ['identity.issuer', 'not an address'],
    ['identity.resource', ''],
    ['idle.minutes', 61],
    ['idle.minutes', 20.5],
    ['idle.minutes', '20'],
    ['idle.warningMinutes', 0],
    ['idle.warningMinutes', 19],
    ['links.callMeBack', 'javascript:alert(1)'],
    ['links.callMeBack', 'http://union.example'],
    ['links.ideasMail', 'https://union.example/ideas'],
    ['links.supportMail', 'https://union.example/support'],
    ['welcomeVideo.source', 'http://union.example/welcome.webm'],
    ['welcomeVideo.source', '//union.example/welcome.webm'],
    ['welcomeVideo.captions', 'javascript:alert(1)'],
    ['mapSearch', 'mailto:map@union.example'],
    ['remoteOrigins', []],
    ['tryOut', true],
    ['tryOut.origins', 'https://remotes.example'],
    ['salaryModule', 'true'],
    ['today', '21.11.2026'],
  ])('refuses %s = %j and names it', (field, value) => {
    expect(() => parseConfiguration(changed(field, value))).toThrow(`configuration: ${field}: must`)
  })

  test('[IDLE-01] [CONST-04] without idle times, they are twenty minutes and two', () => {
    expect(parseConfiguration(changed('idle', undefined)).idle).toEqual({
      minutes: 20,
      warningMinutes: 2,
    })
  })

  test("the issuer is left as it is, because the provider's tokens contain it", () => {
    const issuer = 'https://login.union.example/tenant/'
    expect(parseConfiguration(changed('identity.issuer', issuer)).identity.issuer).toBe(issuer)
  })

  test('a provider may know no resources', () => {
    expect(parseConfiguration(changed('identity.resource', null)).identity.resource).toBeNull()
  })

  test('the welcome video may be left to the portal', () => {
    expect(parseConfiguration(changed('welcomeVideo', null)).welcomeVideo).toBeNull()
  })

  test('trying other releases may be switched off', () => {
    expect(parseConfiguration(changed('tryOut', null)).tryOut).toBeNull()
  })

  test('refuses an origin with a path', () => {
    expect(() =>
      parseConfiguration(changed('remoteOrigins', ['https://remotes.example/members'])),
    ).toThrow('remoteOrigins.0: must be an origin')
    expect(() => parseConfiguration(changed('tryOut.origins', ['http://remotes.example']))).toThrow(
      'tryOut.origins.0: must be an https address',
    )
  })

  test('ignores unknown fields', () => {
    expect(parseConfiguration(changed('ofALaterHost', true))).toEqual(parseConfiguration(complete))
  })

  test('keeps a link that only a remote knows', () => {
    const { links } = parseConfiguration(changed('links.catalogue', 'https://kurser.example/'))
    expect(links).toMatchObject({ catalogue: 'https://kurser.example/' })
    expect(() => parseConfiguration(changed('links.catalogue', 'javascript:alert(1)'))).toThrow(
      'links.catalogue: must be an https',
    )
  })

  test('a field that it does not know hides none that is wrong', () => {
    const wrong = { ...complete, ofALaterHost: true, mapSearch: undefined }

    expect(() => parseConfiguration(wrong)).toThrow('mapSearch: is missing')
  })

  test('names every wrong field at once', () => {
    const wrong = { ...complete, texts: 1, mapSearch: undefined }

    let fields: readonly string[] = []
    try {
      parseConfiguration(wrong)
    } catch (error) {
      if (error instanceof ConfigurationError) fields = error.fields
    }

    expect(fields).toEqual(['texts', 'mapSearch'])
  })

  test('is read from the JSON block of the page', () => {
    const page = new DOMParser().parseFromString(
      `<script type="application/json" id="portal-configuration">${JSON.stringify(complete)}</script>`,
      'text/html',
    )

    expect(readConfiguration(page).identity.clientId).toBe('tr-portal')
  })

  test.each([
    ['<p></p>', 'is missing from the page'],
    ['<script type="application/json" id="portal-configuration">{</script>', 'is not JSON'],
  ])('reports what is wrong with the block in %s', (html, message) => {
    const page = new DOMParser().parseFromString(html, 'text/html')

    expect(() => readConfiguration(page)).toThrow(`#portal-configuration: ${message}`)
  })
})

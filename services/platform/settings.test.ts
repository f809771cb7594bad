import { readSettings, SettingsError } from './settings.ts'

const problemOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readSettings(environment)
    return 'none'
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return error instanceof Error ? error.message : ''
  }
}

describe('settings', () => {
  test('without any setting the defaults hold', () => {
    expect(readSettings({})).toMatchObject({
      dataDir: expect.stringMatching(/\.data$/),
      databaseUrl: undefined,
      releaseListUrl: undefined,
      developerOrigins: [],
      imitationNeedsReason: false,
      auditMonths: 60,
      accessLogMonths: 12,
      mailDays: 90,
      noteDays: 365,
      updateMonths: 60,
      caseMonths: 60,
      smtpUrl: undefined,
      mailFrom: 'tr-portalen@portal.test',
      today: undefined,
      uploadMegabytes: 25,
      objectStorage: undefined,
      fileGraceDays: 30,
      scanner: null,
      portOffset: 0,
    })
  })

  test('the origins of developers are a list', () => {
    const list = 'http://localhost:3004,https://dev.example'

    expect(readSettings({ PORTAL_DEVELOPER_ORIGINS: list }).developerOrigins).toEqual([
      'http://localhost:3004',
      'https://dev.example',
    ])
  })

  test.each([
    ['s3://files', { bucket: 'files', folder: '', endpoint: undefined }],
    [
      's3://union.files/portal/test/',
      { bucket: 'union.files', folder: 'portal/test', endpoint: undefined },
    ],
  ])('files are stored at %s', (PORTAL_FILES, objectStorage) => {
    expect(readSettings({ PORTAL_FILES })).toMatchObject({ objectStorage })
  })

  test('another storage than that of AWS has an address', () => {
    const PORTAL_FILES_ENDPOINT = 'http://storage.example:9000'

    expect(
      readSettings({ PORTAL_FILES: 's3://files', PORTAL_FILES_ENDPOINT }).objectStorage,
    ).toEqual({ bucket: 'files', folder: '', endpoint: PORTAL_FILES_ENDPOINT })
    expect(problemOf({ PORTAL_FILES_ENDPOINT })).toContain('PORTAL_FILES is missing')
  })

  test('an empty setting counts as not set', () => {
    expect(readSettings({ PORTAL_TODAY: '', DATABASE_URL: '' }).today).toBeUndefined()
  })

  test.each([
    ['PORTAL_DEVELOPER_ORIGINS', 'localhost:3004'],
    ['PORTAL_DEVELOPER_ORIGINS', 'http://localhost:3004/'],
    ['PORTAL_TRUSTED_PROXIES', 'proxy.example'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['PORTAL_AUDIT_MONTHS', '5'],
    ['PORTAL_CASE_MONTHS', '0'],
    ['PORTAL_NOTE_DAYS', 'x'],
    ['PORTAL_IMITATION_REASON', 'yes'],
    ['PORTAL_ACCESS_LOG_MONTHS', '5'],
    ['PORTAL_MAIL_DAYS', '0'],
    ['PORTAL_MAIL_DAYS', '1,5'],
    ['PORTAL_DRAIN_SECONDS', '-1'],
    ['PORTAL_RELEASE_LIST', '/releases.json'],
    ['PORTAL_UPLOAD_MB', '0'],
    ['PORTAL_UPLOAD_MB', '2,5'],
    ['PORTAL_FILES', 'files'],
    ['PORTAL_FILES', 's3://UPPER'],
    ['PORTAL_FILES', 's3://files/a b'],
    ['PORTAL_FILES_ENDPOINT', 'storage.example'],
    ['PORTAL_FILE_GRACE_DAYS', '0'],
    ['PORTAL_SCANNER', 'clamd://scanner'],
    ['PORTAL_TODAY', '21.11.2026'],
    ['PORTAL_TODAY', '2026-02-29'],
    ['PORTAL_TODAY', '2026-13-01'],
    ['PORTAL_PORT_OFFSET', '-1'],
    ['PORTAL_PORT_OFFSET', 'x'],
    ['DATABASE_URL', 'mysql://here'],
    ['DATABASE_URL_DUMMY', 'nowhere'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'Portalen <portal@forbund.dk>'],
    ['MAIL_FROM', 'a@b.dk\nBcc: c@d.dk'],
  ])('%s=%s is refused by name', (name, value) => {
    const both = name.startsWith('DATABASE')
      ? { DATABASE_URL: 'postgres://a/b', DATABASE_URL_DUMMY: 'postgres://a/c' }
      : {}
    const problem = problemOf({ ...both, [name]: value })
    expect(problem).toContain(name)
    expect(problem).toContain(`'${value}'`)
  })

  test('every wrong setting is named at once', () => {
    const problem = problemOf({ PORTAL_TODAY: 'i dag', PORTAL_MAIL_DAYS: 'nul' })
    expect(problem).toContain('PORTAL_TODAY')
    expect(problem).toContain('PORTAL_MAIL_DAYS')
  })

  test('one data set without a database of its own is refused', () => {
    expect(problemOf({ DATABASE_URL: 'postgres://a/b' })).toContain('DATABASE_URL_DUMMY')
    expect(problemOf({ DATABASE_URL_DUMMY: 'postgres://a/b' })).toContain('DATABASE_URL ')
    expect(
      problemOf({ DATABASE_URL: 'postgres://a/b', DATABASE_URL_DUMMY: 'postgres://a/b' }),
    ).toContain('another database')
  })
})

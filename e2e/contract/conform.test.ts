import { HABITS, type Habit, inHabit, type Json } from '../support/other-house.ts'
import type { Row } from './ask.ts'
import type { ServiceName } from './calls.ts'
import { conform } from './conform.ts'
import { toJUnit, toTable } from './conform-report.ts'
import { readExamples } from './examples.ts'
import type { Told } from './told.ts'

// The rest of that entry needs a browser.
jest.mock('@portal/ui/testing', () =>
  jest.requireActual('../../shared/platform/src/person/person-wire-test-data.ts'),
)

const ORIGIN = 'https://tr.union.test'
const BACK_END = { base: 'https://back.test', token: 'valid', origin: ORIGIN, actedAs: null }
const READS: Told = { writes: false, members: [], cases: [], mail: undefined }
const WRITES: Told = {
  writes: true,
  members: ['M-1', 'M-9'],
  cases: ['S-1', 'S-2'],
  mail: 'a@b.test',
}

const ALLOWED: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': ORIGIN,
  'Access-Control-Allow-Methods': 'PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
}

/** The examples have a value in every field. */
const emptied: Habit = (value, key) => {
  if (['fristDato', 'FoedselsDato'].includes(key)) return null
  return key === 'Stillinger' ? [] : value
}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: ALLOWED })
const text = (body: string | null, status = 200) => new Response(body, { status, headers: ALLOWED })

interface Asked {
  /** Method and path. */
  readonly call: string
  /** The answer that the specification describes; undefined for writes and files. */
  readonly example: Json | undefined
}

/** A back end that answers as specified and saves nothing; `other` says what it does otherwise. */
async function startBackEnd(other: (asked: Asked) => Response | undefined = () => undefined) {
  const examples = new Map(await readExamples())
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method, headers } = {}) => {
    const { pathname } = new URL(String(input))
    const call = `${method} ${pathname}`
    const example = examples.get(call)
    const isKnown = new Headers(headers).get('Authorization') === 'Bearer valid'
    const answer = other({ call, example })
    if (answer !== undefined) return answer
    if (method === 'OPTIONS') return text(null, 204)
    if (!isKnown) return text(null, 401)
    if (pathname.startsWith('/File/Download')) return text('Prøve')
    return example === undefined ? text(null, 204) : json(example)
  })
}

/** What is said about the wrong calls of a service, by call. */
async function wrongOf(service: ServiceName, told = READS) {
  const rows = await conform(service, BACK_END, told)
  const wrong = rows.filter(({ verdict }) => verdict === 'wrong')
  return Object.fromEntries(wrong.map(({ call, notes }) => [call, notes]))
}

const readsOfBoth = async () => [
  ...(await conform('members', BACK_END, READS)),
  ...(await conform('salary', BACK_END, READS)),
]

const LEFT_OUT = /^left out: /
const OWN = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'
const OPEN = 'GET /SagHent/HentMineLoenindplaceringSagList'

describe('conform', () => {
  afterEach(() => jest.restoreAllMocks())

  it('finds what the specification describes right, but for fields that it does not name', async () => {
    await startBackEnd()
    const rows = (await readsOfBoth()).filter(({ verdict }) => verdict !== 'not tried')
    const others = rows.filter(({ notes }) => !notes.every((note) => LEFT_OUT.test(note)))
    expect(others).toEqual([])
    expect(rows.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThan(20)
  })

  /** What is said of each habit; null if the contract describes it. */
  const NAMES: Readonly<Record<string, string | null>> = {
    'a member once for each workplace': null,
    'a day with a time': 'a day with a time: ',
    'a moment without a zone': 'a moment without a zone: ',
    'the smallest date for none': '0001-01-01 for none: ',
    'nothing for null': null,
    'null for an empty list': 'null for an empty list: ',
    'nothing for no and zero': 'left out: ',
    'ids as numbers, numbers as texts': null,
    'padded codes': 'spaces around a text: ',
    'statuses in small letters': 'a code in other letters: ',
    'names of enums in camelCase': 'a code in other letters: ',
    'an empty message and error': null,
    'Danish midnight in UTC': 'a day with a time: ',
    'an empty text for no date': 'an empty text for none: ',
    'nothing for an empty list': 'left out: ',
    'a reminder status never seen': null,
    'data alone': 'Medlem alone',
    'names in HTML entities': 'HTML entities: ',
  }

  it.each(Object.entries(HABITS))('finds that a house sends %s', async (name, habit) => {
    await startBackEnd(({ example }) => {
      if (example === undefined) return undefined
      return json(inHabit(habit, inHabit(emptied, example) ?? null))
    })
    const about = (await readsOfBoth()).filter(({ call }) => call.includes('/'))
    expect(about.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    const notes = about.flatMap((row) => (row.verdict === 'readable' ? row.notes : []))
    const wanted = NAMES[name]
    if (wanted === null) expect(notes.filter((note) => !LEFT_OUT.test(note))).toEqual([])
    else expect(notes).toContainEqual(expect.stringContaining(wanted ?? 'the name of the habit'))
  })

  const page = '<!DOCTYPE html><title>Log på</title>'
  const failed = { error: { errors: { SagsId: ['Øv'] } } }

  it.each([
    ['a web page', OWN, () => text(page), 'a web page in place of JSON'],
    ['a web page with a failure', OWN, () => text(page, 500), 'status 500, a web page'],
    ['a failure', OWN, () => json({ Message: 'Øv' }, 500), "status 500, 'Øv'"],
    ['a failed field', OPEN, () => json(failed, 400), "status 400, 'SagsId: Øv'"],
    ['a call that is not there', OWN, () => text('', 404), 'status 404'],
    ['a redirect', OWN, () => text(null, 302), 'status 302, which leads to null'],
    ['nothing', OWN, () => text(''), 'an empty body in place of JSON'],
    ['half an answer', OWN, () => text('{"Medl'), `'{"Medl' in place of JSON`],
    [
      'a failure that looks like a success',
      OPEN,
      () => json(failed),
      "status 200, but the body says that it failed, 'SagsId: Øv'",
    ],
  ])('says that it gets %s', async (_, wrong, answer, wanted) => {
    await startBackEnd(({ call }) => (call === wrong ? answer() : undefined))
    expect(await wrongOf(wrong === OWN ? 'members' : 'salary')).toEqual({ [wrong]: [wanted] })
  })

  it.each([
    [
      'is needed',
      OWN,
      '"Medlemsident":"M-',
      '"x":"',
      'Medlemmer[0].Medlemsident: is left out (2 rows)',
    ],
    [
      'is null',
      OWN,
      '"Efternavn":"Dam"',
      '"Efternavn":null',
      'Medlemmer[1].Efternavn: null in place of a text',
    ],
    [
      'is no number',
      OWN,
      /"Alder":\d+/,
      '"Alder":"46"',
      "Medlemmer[0].Alder: '46' in place of a number",
    ],
    ['is no list', OWN, '"Grupper":[', '"Grupper":0,"x":[', 'Filter.Grupper: 0 in place of a list'],
    [
      'is no day',
      OPEN,
      /"modtagetDato":"[^"]+/,
      '"modtagetDato":"31.02.2026',
      "aabneSagList[0].modtagetDato: '31.02.2026' in place of a day",
    ],
    [
      'has other letters',
      OWN,
      '"ErFavorit"',
      '"erFavorit"',
      "Medlemmer[0].ErFavorit: is called 'erFavorit' (2 rows)",
    ],
  ])('says which field %s', async (_, wrong, from, to, wanted) => {
    await startBackEnd(({ call, example }) => {
      const sent = JSON.stringify(example ?? null)
      return call === wrong
        ? text(typeof from === 'string' ? sent.replaceAll(from, to) : sent.replace(from, to))
        : undefined
    })
    expect(await wrongOf(wrong === OWN ? 'members' : 'salary')).toEqual({ [wrong]: [wanted] })
  })

  it('says that nothing answers', async () => {
    await startBackEnd(({ call }) => {
      if (call !== OWN) return undefined
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    })
    expect(await wrongOf('members')).toEqual({ [OWN]: ['no answer: connect ECONNREFUSED'] })
  })

  it('says that calls are answered without a token', async () => {
    await startBackEnd(({ example }) => (example === undefined ? undefined : json(example)))
    const wanted = 'GET /profil/hentbrugeropstartdata: status 200 in place of 401'
    expect(await wrongOf('members')).toEqual({ 'Any call without a valid token': [wanted] })
  })

  it('says which writes have saved nothing', async () => {
    await startBackEnd()
    expect(await wrongOf('members', WRITES)).toEqual({
      'POST /favorit/tilfoejfavorit': ['the member is as before'],
      'POST /note/opretnote': ['the note is not among the notes'],
    })
    expect(await wrongOf('salary', WRITES)).toEqual({
      'POST /File/UploadSagsDokument/{caseId}': ['the case has no new file'],
      'POST /Notat/OpretNotat': ['the case has no new note'],
      'POST /Reminder/OpretReminder': ['the case has no new reminder'],
      'PUT /SagOpdater/AfslutSag': ['the case is still open'],
      'PUT /SagOpdater/AfvisSag': ['the case is still open'],
      'PUT /SagOpdater/SammenfletMedAndenSag': ['the surviving case does not name the other one'],
    })
  })

  const WRITE = 'POST /profil/opdaterbrugerprofil'

  it.each([
    ['a page', () => text(page), 'a web page in place of an empty body'],
    ['no', () => text('false'), "'false' in place of an empty body"],
    [
      'a refusal',
      () => json({ success: false, message: 'Øv' }),
      "status 200, but the body says that it failed, 'Øv'",
    ],
  ])('says that a write is answered with %s', async (_, answer, wanted) => {
    await startBackEnd(({ call }) => (call === WRITE ? answer() : undefined))
    expect(await wrongOf('members', WRITES)).toMatchObject({ [WRITE]: [wanted] })
  })

  it('tries an extension that is not there, and no write without being told', async () => {
    const HISTORY = 'GET /profil/hentorganiseringsudvikling'
    await startBackEnd(({ call }) => (call === HISTORY ? text('', 404) : undefined))
    const rows = await conform('members', BACK_END, READS)
    expect(rows).toContainEqual({
      call: HISTORY,
      verdict: 'not tried',
      notes: ['an extension that it does not have'],
    })
    const methods = jest.mocked(fetch).mock.calls.map(([, init]) => init?.method)
    expect(new Set(methods)).toEqual(new Set(['OPTIONS', 'GET']))
  })

  it('writes a table and JUnit XML', () => {
    const rows: readonly Row[] = [
      { call: 'GET /a', verdict: 'right', notes: [] },
      { call: 'GET /b', verdict: 'readable', notes: ['left out: x, y'] },
      { call: 'GET /c', verdict: 'wrong', notes: ["x: '<b>' in place of a day", 'y: is left out'] },
      { call: 'GET /d', verdict: 'not tried', notes: ['a write'] },
    ]
    expect(toTable(rows)).toMatchInlineSnapshot(`
"right      GET /a
readable   GET /b
             left out: x, y
wrong      GET /c
             x: '<b>' in place of a day
             y: is left out
not tried  GET /d (a write)

1 right, 1 readable, 1 wrong, 1 not tried"
`)
    expect(toJUnit('portal.members', rows)).toMatchInlineSnapshot(`
"<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="portal.members" tests="4" failures="1" skipped="1">
  <testcase classname="portal.members" name="GET /a"></testcase>
  <testcase classname="portal.members" name="GET /b"><system-out>left out: x, y</system-out></testcase>
  <testcase classname="portal.members" name="GET /c"><failure message="x: '&lt;b&gt;' in place of a day">x: '&lt;b&gt;' in place of a day&#10;y: is left out</failure></testcase>
  <testcase classname="portal.members" name="GET /d"><skipped message="a write"/></testcase>
</testsuite>
"
`)
  })
})

import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import { isSortColumn, SORT_NAMES } from './case.ts'
import { toCase, toCaseList, toOpenOverview, toReminder } from './case-mapper.ts'
import { aCase, aWireCase, caseAnswers } from './case-test-data.ts'
import { caseListWire, openOverviewWire, toSortWire } from './case-wire.ts'

describe('case-mapper', () => {
  afterEach(offerAllExtensions)

  test('[DATA-35] [DATA-36] reads responses with no more than the specified fields', () => {
    const open = caseAnswers['GET /SagHent/HentMineLoenindplaceringSagList']
    const overview = toOpenOverview(v.parse(openOverviewWire, open))
    expect(overview).toMatchObject({
      open: [{ caseId: 'S-1' }, { caseId: 'S-2' }],
      toBeConfirmed: [{ caseId: 'S-3' }],
      hasTestCases: true,
    })
    expect(overview.open[0]).toEqual({
      caseId: 'S-1',
      caseNumber: 'LI-0001',
      caseRegistrationDate: '2026-11-01T08:00:00.000Z',
      receivedDate: '2026-11-01',
      deadlineDate: '2026-12-01',
      caseClosedDate: '2026-11-20',
      caseStatus: { name: 'I gang', type: 'in-progress', visible: true },
      newlyHired: {
        name: 'Åse Ærø',
        dateOfBirth: '1990-05-17',
        age: 36,
        contactInfo: { mobileNumbers: ['20304050', '60708090'], emails: ['aase@hjem.test'] },
        foaMemberDisplayText: 'Ikke fundet',
        employerEmail: 'leder@kommune.test',
        dateOfEmployment: '2026-11-01',
        workplace: { number: 'A-1', name: 'Plejehjemmet Solgården' },
        position: { number: 'S-1', name: 'Social- og sundhedsassistent' },
      },
      reminder: {
        id: 'R-1',
        content: '<p>Ring igen</p>',
        status: 'active',
        date: '2026-12-01',
        sendReminderMail: true,
      },
      allowedUpdateActionList: ['work-on', 'merge', 'reject', 'take'],
    })
    const closed = caseAnswers['GET /SagHent/HentAfluttetSagList']
    expect(toCaseList(v.parse(caseListWire, closed))).toMatchObject({
      caseListId: 'L-1',
      page: 1,
      cases: [{ caseId: 'S-1' }, { caseId: 'S-2' }],
      totalSize: 3,
    })
  })

  test('who has taken a case, and whether a contact is reported, is known only where offered', () => {
    const answer = {
      aabneSagList: [
        aWireCase({
          sagsbehandler: { navn: 'Bo Berg', erDigSelv: false },
          kontaktRapporteret: true,
        }),
      ],
      tilBekraeftelseSagList: [],
      harTestSager: false,
    }
    const known = (...names: readonly string[]) => {
      offerExtensions(...names)
      const [one] = toOpenOverview(v.parse(openOverviewWire, answer)).open
      return [one?.colleague, one?.isContactReported]
    }
    expect(known()).toEqual([undefined, undefined])
    expect(known('members', 'portal')).toEqual([undefined, undefined])
    expect(known('salary')).toEqual(['Bo Berg', true])
  })

  test('[DATA-26] [DATA-27] [DATA-28] maps numbers, dates, status and related data', () => {
    const wire = aWireCase({
      sagAfsluttetDato: '2026-11-20',
      reminder: {
        id: 'R-1',
        indhold: '<b>Ring</b>',
        status: 'Aktiv',
        dato: '2026-11-25',
        sendReminderMail: true,
      },
      tilladteHandlinger: ['Accept', 'Sagsbehandle', 'Ukendt'],
    })
    expect(toCase(wire)).toEqual(
      aCase({
        caseClosedDate: '2026-11-20',
        reminder: {
          id: 'R-1',
          content: '<b>Ring</b>',
          status: 'active',
          date: '2026-11-25',
          sendReminderMail: true,
        },
        allowedUpdateActionList: ['take', 'work-on'],
      }),
    )
  })

  test('[DATA-29] [DATA-30] [DATA-31] the newly hired has name, birth, contact and member text', () => {
    const { newlyHired } = toCase(aWireCase())
    expect(newlyHired.name).toBe('Åse Ærø')
    expect(newlyHired.dateOfBirth).toBe('1990-02-28')
    expect(newlyHired.age).toBe(36)
    expect(newlyHired.contactInfo).toEqual({
      mobileNumbers: ['20304050'],
      emails: ['aase@portal.test'],
    })
    expect(newlyHired.foaMemberDisplayText).toBe('Medlem')
  })

  test('[DATA-33] the newly hired has employer, employment, workplace and position', () => {
    const { newlyHired } = toCase(aWireCase())
    expect(newlyHired).toMatchObject({
      employerEmail: 'leder@portal.test',
      dateOfEmployment: '2026-10-15',
      workplace: { number: '1001', name: 'Plejehjemmet Bøgen' },
      position: { number: '20', name: 'Social- og sundhedsassistent' },
    })
  })

  test('[DATA-34] a passive reminder stays passive', () => {
    const reminder = {
      id: 'R-2',
      indhold: '',
      status: 'Passiv',
      dato: '2026-11-25',
      sendReminderMail: false,
    } as const
    expect(toCase(aWireCase({ reminder })).reminder).toEqual({
      id: 'R-2',
      content: '',
      status: 'passive',
      date: '2026-11-25',
      sendReminderMail: false,
    })
  })

  test('a reminder with a status that is not known is shown as one that waits', () => {
    const wire = { id: 'R-2', indhold: '', dato: '2026-11-25', sendReminderMail: false }
    expect(toReminder({ ...wire, status: 'Udskudt' }).status).toBe('active')
  })

  test.each([true, false])('whether the contact is reported: %p, or not said', (is) => {
    expect(toCase(aWireCase({ kontaktRapporteret: is })).isContactReported).toBe(is)
    expect(toCase(aWireCase())).not.toHaveProperty('isContactReported')
  })

  test('missing values stay missing', () => {
    const { nyansat } = aWireCase()
    const wire = aWireCase({
      fristDato: null,
      nyansat: { ...nyansat, arbejdssted: null, stilling: null, alder: null },
    })
    expect(toCase(wire).deadlineDate).toBeNull()
    expect(toCase(wire).newlyHired).toMatchObject({ workplace: null, position: null, age: null })
  })

  test.each([
    ['FristOverskredet', 'deadline-exceeded'],
    ['Igang', 'in-progress'],
    ['AfventerReminder', 'awaiting-reminder'],
    ['AfventerAccept', 'awaiting-acceptance'],
    ['Afsluttet', 'closed'],
    ['IkkeTRRelevant', 'not-relevant'],
    ['NogetNyt', 'unknown'],
  ])('status type %s is %s', (statusType, type) => {
    const wire = aWireCase({ sagStatus: { statusNavn: 'x', statusType, visStatus: false } })
    expect(toCase(wire).caseStatus).toEqual({ name: 'x', type, visible: false })
  })

  test('[DATA-35] a case list has an id, a page, cases and a total', () => {
    const wire = { sagListId: 'L-1', side: 2, sagList: [aWireCase()], totalAntal: 60 }
    expect(toCaseList(wire)).toEqual({
      caseListId: 'L-1',
      page: 2,
      cases: [aCase()],
      totalSize: 60,
    })
  })

  test('[DATA-36] the overview has open cases, those to be confirmed and the test-cases flag', () => {
    const wire = {
      aabneSagList: [aWireCase()],
      tilBekraeftelseSagList: [aWireCase({ sagsId: 'S-2' })],
      harTestSager: true,
    }
    expect(toOpenOverview(wire)).toEqual({
      open: [aCase()],
      toBeConfirmed: [aCase({ caseId: 'S-2' })],
      hasTestCases: true,
    })
  })

  test('[CASE-27] [CASE-28] [CONST-28] fields and directions are sent as the service names them', () => {
    const fields = Object.keys(SORT_NAMES)
      .filter(isSortColumn)
      .map((column) => toSortWire({ column, direction: 'ascending' }).Sorteringsfelt)
    expect(fields).toEqual([
      'ModtagetDato',
      'NyansatteNavn',
      'ArbejdsstedNavn',
      'StillingNavn',
      'StatusMMNavn',
      'FristDato',
    ])
    const directions = (['ascending', 'descending'] as const).map(
      (direction) => toSortWire({ column: 'status', direction }).Sorteringsretning,
    )
    expect(directions).toEqual(['Asc', 'Desc'])
  })

  test('[CASE-29] without a choice both are Default', () => {
    expect(toSortWire(null)).toEqual({ Sorteringsfelt: 'Default', Sorteringsretning: 'Default' })
  })
})

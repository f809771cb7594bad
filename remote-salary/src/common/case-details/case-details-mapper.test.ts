import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import { toCaseDetails } from './case-details-mapper.ts'
import {
  caseDetailsAnswers,
  someCaseDetails,
  someWireCaseDetails,
} from './case-details-test-data.ts'
import { caseDetailsWire } from './case-details-wire.ts'

const FILE = {
  titel: 'Kontrakt',
  filtype: 'pdf',
  fuldeNavn: 'Kontrakt.pdf',
  mimeType: 'application/pdf',
  aendretTid: '2026-11-20T12:00:00.000Z',
  laengde: 2048,
  sagsNr: 'LI-2026-0001',
}

const merged = (sagsNr: string) => ({
  sagsId: sagsNr,
  sagsRegTid: '2026-11-02T08:00:00.000Z',
  sagsNr,
  nyansatteNavn: 'Bo Lund',
  modtagetDato: '2026-11-02',
  sagStatus: { statusNavn: 'Sammenflettet' },
})

describe('case-details-mapper', () => {
  afterEach(offerAllExtensions)

  test('[DATA-37] [DATA-38] maps the service’s case, field by field', () => {
    const reminder = { id: 'R-1', indhold: 'Ring', dato: '2026-11-25', sendReminderMail: true }
    const wire = someWireCaseDetails({ reminderList: [{ ...reminder, status: 'Passiv' }] })
    expect(toCaseDetails(v.parse(caseDetailsWire, wire))).toEqual(
      someCaseDetails({
        reminderList: [
          {
            id: 'R-1',
            content: 'Ring',
            status: 'passive',
            date: '2026-11-25',
            sendReminderMail: true,
          },
        ],
      }),
    )
  })

  test('[DATA-37] dates and flags are kept', () => {
    const wire = someWireCaseDetails({
      fristDato: null,
      sagsbehandlingSlutDato: '2026-11-20',
      visAcceptDialog: true,
      erAfsluttet: true,
    })
    expect(toCaseDetails(wire)).toEqual(
      someCaseDetails({
        deadlineDate: null,
        caseProcessingEndDate: '2026-11-20',
        showAcceptDialog: true,
        isClosed: true,
      }),
    )
  })

  test.each([
    ['FristOverskredet', 'deadline-exceeded', false],
    ['AfventerAccept', 'awaiting-acceptance', false],
    ['Igang', 'in-progress', false],
    ['Afsluttet', 'closed', true],
    ['IkkeTRRelevant', 'not-relevant', true],
  ])('[SAG-33] [SAG-34] the status type %s is %s, closed: %s', (statusType, type, isClosed) => {
    const wire = someWireCaseDetails({
      sagStatus: { statusNavn: 'Navn', statusType, visStatus: true },
    })
    expect(toCaseDetails(wire)).toMatchObject({
      caseStatus: { name: 'Navn', type },
      isClosed,
    })
  })

  test('[DATA-39] the processing has three statuses, a lock and a date', () => {
    const status = (statusId: string) => ({
      statusId,
      statusNavn: `Status ${statusId}`,
      statusMangler: false,
      datoPaakraevet: statusId === '1',
    })
    const wire = someWireCaseDetails({
      sagsbehandling: {
        kontaktTilNyansatStatus: status('1'),
        organiseringStatus: status('2'),
        loenindplaceringStatus: { ...status('3'), statusId: null, statusMangler: true },
        organiseringStatusKanIkkeOpdateres: true,
        kontaktTilNyansatDato: '2026-11-10',
      },
    })
    expect(toCaseDetails(wire).caseProcessing).toEqual({
      newlyHiredStatus: {
        statusId: '1',
        statusName: 'Status 1',
        statusMissing: false,
        dateRequired: true,
      },
      organizationStatus: {
        statusId: '2',
        statusName: 'Status 2',
        statusMissing: false,
        dateRequired: false,
      },
      salaryPlacementStatus: {
        statusId: null,
        statusName: 'Status 3',
        statusMissing: true,
        dateRequired: false,
      },
      organizationStatusCannotBeUpdated: true,
      contactNewlyHiredDate: '2026-11-10',
    })
  })

  test('[DATA-40] a merged case has id, version, number, name, date and status', () => {
    const wire = someWireCaseDetails({
      sammenflettetSagList: [
        {
          sagsId: 'S-2',
          sagsRegTid: '2026-11-02T08:00:00.000Z',
          sagsNr: 'LI-2',
          nyansatteNavn: 'Bo Lund',
          modtagetDato: '2026-11-02',
          sagStatus: { statusNavn: 'Sammenflettet' },
        },
      ],
    })
    expect(toCaseDetails(wire).mergedCaseList).toEqual([
      {
        caseId: 'S-2',
        caseRegistrationTime: '2026-11-02T08:00:00.000Z',
        caseNumber: 'LI-2',
        newlyHiredName: 'Bo Lund',
        receivedDate: '2026-11-02',
        statusName: 'Sammenflettet',
        depth: 0,
      },
    ])
  })

  test('maps what goes beyond the specification', () => {
    const note = {
      id: 'N-1',
      besked: 'Ring',
      oprettetTid: '2026-11-20T12:00:00.000Z',
      kanSlettes: false,
      oprettetAf: 'Anna',
    }
    const { sagsNr } = someWireCaseDetails()
    const wire = someWireCaseDetails({
      sagsbehandler: { navn: 'Bo Berg', erDigSelv: false },
      sammenflettetSagList: [merged('LI-2'), merged('LI-3')],
      indirekteSammenflettetSagList: [
        { ...merged('LI-4'), sammenflettetMedSagsNr: 'LI-5' },
        { ...merged('LI-5'), sammenflettetMedSagsNr: 'LI-2' },
      ],
      overlevendeSag: { sagsId: 'S-9', sagsNr: 'LI-9', nyansatteNavn: 'Carl Dam' },
      lukning: {
        tid: '2026-11-20T12:00:00.000Z',
        afNavn: 'Anna',
        afvisAarsag: 'Andet',
        afvisAarsagFriTekst: null,
      },
      notatList: [
        { ...note, sagsNr },
        { ...note, sagsNr: 'LI-2' },
      ],
    })
    const item = toCaseDetails(wire)
    expect(
      item.mergedCaseList.map(({ caseNumber, within, depth }) => [caseNumber, within, depth]),
    ).toEqual([
      ['LI-2', undefined, 0],
      ['LI-5', 'LI-2', 1],
      ['LI-4', 'LI-5', 2],
      ['LI-3', undefined, 0],
    ])
    expect(item.noteList.map(({ fromCase }) => fromCase)).toEqual([undefined, 'LI-2'])
    expect(item).toMatchObject({
      colleague: 'Bo Berg',
      survivor: { caseId: 'S-9', caseNumber: 'LI-9', newlyHiredName: 'Carl Dam' },
      closing: { at: '2026-11-20T12:00:00.000Z', by: 'Anna', reason: 'Andet', comment: null },
    })
    const own = { ...wire, sagsbehandler: { navn: 'Anna', erDigSelv: true } }
    expect(toCaseDetails(own)).not.toHaveProperty('colleague')
  })

  test('[DATA-37] [DATA-40] [DATA-42] reads a response with no more than the specified fields', () => {
    const answer = caseDetailsAnswers['GET /SagHent/HentSag']
    const item = toCaseDetails(v.parse(caseDetailsWire, answer))
    expect(item).toMatchObject({
      caseId: 'S-1',
      caseStatus: { name: 'I gang', type: 'in-progress', visible: true },
      newlyHired: { name: 'Åse Ærø' },
      canBeTakenOver: false,
      mergedCaseList: [
        {
          caseId: 'S-5',
          caseRegistrationTime: '2026-10-01T08:00:00.000Z',
          caseNumber: 'LI-0005',
          newlyHiredName: 'Carl Clausen',
          receivedDate: '2026-10-01',
          statusName: 'Sammenflettet',
        },
      ],
      reminderList: [{ id: 'R-1', date: '2026-12-01' }],
      noteList: [
        {
          id: 'N-1',
          message: '<p>Talte med lederen</p>',
          createdAt: '2026-11-10T10:00:00.000Z',
          isDeletable: true,
          createdBy: 'Anna Holm',
        },
      ],
      fileList: [{ fullName: 'Lønseddel.pdf', length: 1024, isChangeable: false }],
      caseProcessing: { organizationStatus: { statusId: '1', statusName: 'Udført' } },
    })
    for (const name of ['colleague', 'survivor', 'closing']) expect(item).not.toHaveProperty(name)
  })

  test('knows what goes beyond the specification only from services that offer it', () => {
    const [note] = caseDetailsAnswers['GET /SagHent/HentSag'].notatList
    const [reminder] = caseDetailsAnswers['GET /SagHent/HentSag'].reminderList
    const wire = {
      ...caseDetailsAnswers['GET /SagHent/HentSag'],
      sagsbehandler: { navn: 'Bo Berg', erDigSelv: false },
      kanOvertages: true,
      sammenflettetSagList: [merged('LI-2')],
      indirekteSammenflettetSagList: [{ ...merged('LI-3'), sammenflettetMedSagsNr: 'LI-2' }],
      overlevendeSag: { sagsId: 'S-9', sagsNr: 'LI-9', nyansatteNavn: 'Carl Dam' },
      lukning: {
        tid: '2026-11-20T12:00:00.000Z',
        afNavn: 'Anna',
        afvisAarsag: 'Andet',
        afvisAarsagFriTekst: null,
      },
      notatList: [{ ...note, sagsNr: 'LI-2' }],
      reminderList: [
        {
          ...reminder,
          reminderAarsagNr: '9',
          reminderAarsagFritekst: 'Ring',
          afsluttetTid: '2026-11-26T08:00:00.000Z',
        },
      ],
      filList: [{ ...FILE, kanAendres: true }],
    }
    const nothing = {
      colleague: undefined,
      canBeTakenOver: false,
      merged: ['LI-2'],
      survivor: undefined,
      closing: undefined,
      noteFrom: undefined,
      typed: undefined,
      doneAt: undefined,
      isChangeable: false,
    }
    const known = (...names: readonly string[]) => {
      offerExtensions(...names)
      const item = toCaseDetails(v.parse(caseDetailsWire, wire))
      return {
        colleague: item.colleague,
        canBeTakenOver: item.canBeTakenOver,
        merged: item.mergedCaseList.map(({ caseNumber }) => caseNumber),
        survivor: item.survivor,
        closing: item.closing,
        noteFrom: item.noteList[0]?.fromCase,
        typed: item.reminderList[0]?.typed,
        doneAt: item.reminderList[0]?.doneAt,
        isChangeable: item.fileList[0]?.isChangeable,
      }
    }
    expect(known()).toEqual(nothing)
    expect(known('salary')).toEqual({
      colleague: 'Bo Berg',
      canBeTakenOver: true,
      merged: ['LI-2', 'LI-3'],
      survivor: { caseId: 'S-9', caseNumber: 'LI-9', newlyHiredName: 'Carl Dam' },
      closing: { at: '2026-11-20T12:00:00.000Z', by: 'Anna', reason: 'Andet', comment: null },
      noteFrom: 'LI-2',
      typed: { reason: '9', text: 'Ring' },
      doneAt: '2026-11-26T08:00:00.000Z',
      isChangeable: true,
    })
  })

  test('merges in a circle show each case once', () => {
    const wire = someWireCaseDetails({
      sammenflettetSagList: [merged('LI-2')],
      indirekteSammenflettetSagList: [
        { ...merged('LI-3'), sammenflettetMedSagsNr: 'LI-3' },
        { ...merged('LI-4'), sammenflettetMedSagsNr: 'LI-2' },
        { ...merged('LI-2'), sammenflettetMedSagsNr: 'LI-4' },
      ],
    })
    const numbers = toCaseDetails(wire).mergedCaseList.map(({ caseNumber }) => caseNumber)
    expect(numbers).toEqual(['LI-2', 'LI-4'])
  })

  test('a reminder has what was typed and when it was done, if the service says so', () => {
    const row = { id: 'R-1', indhold: 'Ring', dato: '2026-11-25', sendReminderMail: true } as const
    const mapped = (more: object) => {
      const reminderList = [{ ...row, status: 'Aktiv' as const, ...more }]
      const wire = v.parse(caseDetailsWire, someWireCaseDetails({ reminderList }))
      return toCaseDetails(wire).reminderList[0]
    }
    const plain = {
      id: 'R-1',
      content: 'Ring',
      status: 'active',
      date: '2026-11-25',
      sendReminderMail: true,
    }
    const doneAt = '2026-11-26T08:00:00.000Z'
    expect(mapped({})).toStrictEqual(plain)
    expect(mapped({ reminderAarsagNr: '9', reminderAarsagFritekst: 'Ring' })).toStrictEqual({
      ...plain,
      typed: { reason: '9', text: 'Ring' },
    })
    expect(mapped({ reminderAarsagNr: '1', afsluttetTid: doneAt })).toStrictEqual({
      ...plain,
      typed: { reason: '1', text: '' },
      doneAt,
    })
  })

  test('a file can be changed only if the service says so', () => {
    const filList = [FILE, { ...FILE, kanAendres: false }, { ...FILE, kanAendres: true }]
    const { fileList } = toCaseDetails(someWireCaseDetails({ filList }))
    expect(fileList.map(({ isChangeable }) => isChangeable)).toEqual([false, false, true])
  })

  test('[DATA-42] [DATA-43] notes and files keep what they are', () => {
    const wire = someWireCaseDetails({
      notatList: [
        {
          id: 'N-1',
          besked: '<b>Ring</b>',
          oprettetTid: '2026-11-20T12:00:00.000Z',
          kanSlettes: true,
          oprettetAf: 'Anna',
        },
      ],
      filList: [FILE],
    })
    expect(toCaseDetails(wire)).toMatchObject({
      noteList: [
        {
          id: 'N-1',
          message: '<b>Ring</b>',
          createdAt: '2026-11-20T12:00:00.000Z',
          isDeletable: true,
          createdBy: 'Anna',
        },
      ],
      fileList: [
        {
          title: 'Kontrakt',
          extension: 'pdf',
          fullName: 'Kontrakt.pdf',
          mimeType: 'application/pdf',
          changeTime: '2026-11-20T12:00:00.000Z',
          length: 2048,
          caseNumber: 'LI-2026-0001',
        },
      ],
    })
  })
})

import { check, nullable, nullish, object, pipe, string, transform, trim } from 'valibot'
import { isCalendarDay } from '../../platform/calendar.ts'
import { emailOrNone, phoneOrNone } from '../../platform/contact.ts'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import {
  CONTACT_STATUSES,
  findReason,
  findStatus,
  ORGANISING_STATUSES,
  REJECT_REASONS,
  SALARY_STATUSES,
} from '../lookups/lookups.ts'
import { salaryOperation } from '../operation.ts'
import { changeLife, changeLives, findSurvivor } from './actions.ts'
import { findCaseDetails } from './case-details.ts'
import { caseDetailsWire } from './case-wire.ts'
import { caseVersion, caseworkerOf, refusal } from './change-case.ts'
import { changeNewlyHired, requireBirthDay, requireEmploymentDay } from './newly-hired.ts'
import { reportProcessing } from './processing.ts'

const LONGEST_REJECT_TEXT = 100

const CALLS = {
  take: 'PUT /SagOpdater/AccepterSag',
  takeOver: 'PUT /SagOpdater/OvertagSag',
  merge: 'PUT /SagOpdater/SammenfletMedAndenSag',
  removeMerge: 'DELETE /SagOpdater/FjernSammenfletMedAndenSag',
  reject: 'PUT /SagOpdater/AfvisSag',
  close: 'PUT /SagOpdater/AfslutSag',
  report: 'PUT /SagOpdater/OpdaterSagsbehandling',
  mobile: 'PUT /SagOpdater/OpdaterNyansatteMobil',
  email: 'PUT /SagOpdater/OpdaterNyansatteEmail',
  birthDate: 'PUT /SagOpdater/OpdaterNyansatteFoedselsdato',
  employmentDate: 'PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato',
} as const

const toNull = (text: string) => (text === '' ? null : text)

const rejectReason = pipe(
  requiredText,
  check((number) => findReason(REJECT_REASONS, number) !== undefined, 'Årsagen findes ikke.'),
)
const rejectText = nullish(
  pipe(
    writtenText(LONGEST_REJECT_TEXT, `Beskrivelsen må højst være på ${LONGEST_REJECT_TEXT} tegn.`),
    trim(),
    transform(toNull),
  ),
  null,
)

const statusOf = (statuses: typeof CONTACT_STATUSES) =>
  nullish(
    pipe(
      string(),
      transform(toNull),
      check((id) => id === null || findStatus(statuses, id) !== undefined, 'Status findes ikke.'),
    ),
    null,
  )

const dayOrNone = pipe(
  string(),
  transform(toNull),
  check((day) => day === null || isCalendarDay(day), 'Datoen er ikke gyldig'),
)

const twoCases = { ...caseVersion, andenSag: object(caseVersion) }

const write = { access: 'write', takesActedAs: true, query: {} } as const

export const caseOperations: readonly DeclaredOperation[] = [
  salaryOperation({
    call: 'GET /SagHent/HentSag',
    summary: 'A case with all that is known of it',
    access: 'read',
    takesActedAs: true,
    query: { SagsId: requiredText },
    answer: caseDetailsWire,
    shows: (query) => query.SagsId,
    run: (surroundings, query) =>
      findCaseDetails(caseworkerOf(surroundings), surroundings.tools, query.SagsId),
  }),
  salaryOperation({
    call: CALLS.take,
    summary: 'Take a case that nobody has taken',
    ...write,
    body: caseVersion,
    answer: null,
    run: (surroundings, _query, body) =>
      changeLife(caseworkerOf(surroundings), CALLS.take, body, 'Accept'),
  }),
  salaryOperation({
    call: CALLS.takeOver,
    summary: 'Beyond the specification: take a case over from the colleague who has taken it',
    ...write,
    body: caseVersion,
    answer: null,
    run: (surroundings, _query, body) =>
      changeLife(caseworkerOf(surroundings), CALLS.takeOver, body, 'Overtag'),
  }),
  salaryOperation({
    call: 'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag',
    summary: 'Which of two cases would live on if they were merged; changes nothing',
    // Declared as a write, although it changes nothing: it is part of merging, which imitators may
    // not do.
    ...write,
    body: twoCases,
    answer: object({ sagsId: string() }),
    shows: 'nobody',
    run: async (surroundings, _query, body) => ({
      sagsId: await findSurvivor(caseworkerOf(surroundings), body),
    }),
  }),
  salaryOperation({
    call: CALLS.merge,
    summary: 'Merge two cases',
    ...write,
    body: twoCases,
    answer: null,
    run: (surroundings, _query, body) =>
      changeLives(caseworkerOf(surroundings), CALLS.merge, body, 'SammenfletMedAndenSag'),
  }),
  salaryOperation({
    call: CALLS.removeMerge,
    summary: 'Part a case from the one that has been merged into it',
    ...write,
    body: twoCases,
    answer: null,
    run: (surroundings, _query, body) =>
      changeLives(
        caseworkerOf(surroundings),
        CALLS.removeMerge,
        body,
        'FjernSammenfletMedAndenSag',
      ),
  }),
  salaryOperation({
    call: CALLS.reject,
    summary: 'Reject a case, with the reason',
    ...write,
    body: { ...caseVersion, afvisAarsagNr: rejectReason, afvisAarsagFriTekst: rejectText },
    answer: null,
    async run(surroundings, _query, body) {
      const { afvisAarsagNr: rejectReasonNumber, afvisAarsagFriTekst: text } = body
      if (findReason(REJECT_REASONS, rejectReasonNumber)?.needsText && text === null) {
        throw refusal(400, { afvisAarsagFriTekst: ['Beskrivelse er påkrævet'] })
      }
      await changeLife(caseworkerOf(surroundings), CALLS.reject, body, 'Afvis', {
        rejectReasonNumber,
        rejectText: text,
      })
    },
  }),
  salaryOperation({
    call: CALLS.close,
    summary: 'Close a case of which all is reported',
    ...write,
    body: caseVersion,
    answer: null,
    run: (surroundings, _query, body) =>
      changeLife(caseworkerOf(surroundings), CALLS.close, body, 'Afslut'),
  }),
  salaryOperation({
    call: CALLS.report,
    summary: 'Report the processing of a case',
    ...write,
    body: {
      ...caseVersion,
      kontaktTilNyansatStatusId: statusOf(CONTACT_STATUSES),
      medlemsskabStatusId: statusOf(ORGANISING_STATUSES),
      loenindplaceringStatusId: statusOf(SALARY_STATUSES),
      kontaktTilNyansatDato: nullish(dayOrNone, null),
    },
    answer: null,
    run: (surroundings, _query, body) =>
      reportProcessing(caseworkerOf(surroundings), CALLS.report, body, {
        contactStatusId: body.kontaktTilNyansatStatusId,
        organisingStatusId: body.medlemsskabStatusId,
        salaryStatusId: body.loenindplaceringStatusId,
        contactedOn: body.kontaktTilNyansatDato,
      }),
  }),
  salaryOperation({
    call: CALLS.mobile,
    summary: 'Change the mobile number of the newly hired',
    ...write,
    body: { ...caseVersion, mobilNR: nullable(phoneOrNone) },
    answer: caseDetailsWire,
    shows: (_query, body) => body.sagsId,
    run: (surroundings, _query, body) =>
      changeNewlyHired(
        caseworkerOf(surroundings),
        surroundings.tools,
        CALLS.mobile,
        body,
        'mobile',
        {
          mobileNumbers: body.mobilNR ? [body.mobilNR] : [],
        },
      ),
  }),
  salaryOperation({
    call: CALLS.email,
    summary: 'Change the email of the newly hired',
    ...write,
    body: { ...caseVersion, email: nullable(emailOrNone) },
    answer: caseDetailsWire,
    shows: (_query, body) => body.sagsId,
    run: (surroundings, _query, body) =>
      changeNewlyHired(caseworkerOf(surroundings), surroundings.tools, CALLS.email, body, 'email', {
        emails: body.email ? [body.email] : [],
      }),
  }),
  salaryOperation({
    call: CALLS.birthDate,
    summary: 'Change the birth date of the newly hired',
    ...write,
    body: { ...caseVersion, foedselsDato: nullable(dayOrNone) },
    answer: caseDetailsWire,
    shows: (_query, body) => body.sagsId,
    async run(surroundings, _query, body) {
      requireBirthDay('foedselsDato', body.foedselsDato, surroundings.clock.today())
      return changeNewlyHired(
        caseworkerOf(surroundings),
        surroundings.tools,
        CALLS.birthDate,
        body,
        'birthDate',
        {
          birthDate: body.foedselsDato,
        },
      )
    },
  }),
  salaryOperation({
    call: CALLS.employmentDate,
    summary: 'Change the employment date of the newly hired',
    ...write,
    body: { ...caseVersion, ansaettelsesDato: nullable(dayOrNone) },
    answer: caseDetailsWire,
    shows: (_query, body) => body.sagsId,
    async run(surroundings, _query, body) {
      requireEmploymentDay('ansaettelsesDato', body.ansaettelsesDato)
      return changeNewlyHired(
        caseworkerOf(surroundings),
        surroundings.tools,
        CALLS.employmentDate,
        body,
        'employmentDate',
        {
          employedOn: body.ansaettelsesDato,
        },
      )
    },
  }),
]

import { addDays } from '../../services/platform/calendar.ts'
import { createClock } from '../../services/platform/clock.ts'
import type { Asker, Read } from './ask.ts'
import { ACTING, MARK, NO_WRITES, type Told } from './told.ts'

type Salary = Asker<'salary'>
type Case = Read<'salary', 'GET /SagHent/HentSag'>
type StatusLists = Read<'salary', 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister'>

const SORT = { Sorteringsfelt: 'Default', Sorteringsretning: 'Default' } as const

const today = () => createClock(process.env.PORTAL_TODAY).today()

/** Makes the calls of the salary service: the reads, then the writes. */
export async function askSalary(asker: Salary, told: Told): Promise<void> {
  await asker.askAsNobody('GET /OplagsdataConstroller/HentAfvisAarsagTypeList')
  const open = await asker.ask('GET /SagHent/HentMineLoenindplaceringSagList', { query: SORT })
  const closed = await asker.ask('GET /SagHent/HentAfluttetSagList', {
    query: { ...SORT, PageSize: 20 },
  })
  if (closed) {
    await asker.ask('GET /SagHent/HentAfluttetSagListNextPages', {
      query: { Page: 2, SagListId: closed.sagListId },
    })
  }
  const choice = await asker.ask('GET /Besked/HentValg', {})
  const lists = await asker.ask('GET /OplagsdataConstroller/HentSagsBehandlingStatusLister', {})
  const rejecting = await asker.ask('GET /OplagsdataConstroller/HentAfvisAarsagTypeList', {})
  const reminding = await asker.ask('GET /OplagsdataConstroller/HentReminderAarsagTypeList', {})
  const seen = [open?.aabneSagList, open?.tilBekraeftelseSagList, closed?.sagList]
  const ids = seen.flatMap((list = []) => list.slice(0, 5).map(({ sagsId }) => sagsId))
  for (const id of new Set([...told.cases, ...ids])) await readCase(asker, id)

  if (asker.isActing) return asker.leave(ACTING, asker.writes())
  if (!told.writes) return asker.leave(NO_WRITES, asker.writes())
  if (choice) await asker.ask('POST /Besked/GemValg', { body: { Valg: choice.choice } })
  const [id, other] = told.cases
  if (id === undefined) return asker.leave('only with --case', asker.writes())
  const item = await take(asker, id)
  if (!item?.tilladteHandlinger.includes('Sagsbehandle')) {
    return asker.leave('the case does not allow Sagsbehandle', asker.writes())
  }
  const work = workOn(asker, item)
  await writeNote(work)
  await writeReminder(work, reminding?.reminderAarsagTypeList[0]?.nr)
  await writeFile(work)
  await sendNewlyHired(work)
  if (lists) await reportProcessing(work, lists)
  if (told.mail === undefined) asker.leave('only with --mail', ['POST /api/Mail/SendMailFraTr'])
  else await sendMail(work, told.mail)
  if (other === undefined) asker.leave('only with a second --case', WITH_OTHER)
  else await mergeAndReject(work, other, rejecting?.afvisAarsagTypeList[0]?.nr)
  await asker.ask('PUT /SagOpdater/AfslutSag', { body: await work.version() })
  const { erAfsluttet } = await work.now()
  asker.expect('PUT /SagOpdater/AfslutSag', erAfsluttet, 'the case is still open')
}

const caseOf = (asker: Salary, id: string) =>
  asker.ask('GET /SagHent/HentSag', { query: { SagsId: id } })

/** Reads a case, and what belongs to it. */
async function readCase(asker: Salary, id: string): Promise<void> {
  const item = await caseOf(asker, id)
  if (!item) return
  await asker.ask('GET /SagHent/HentSagHistorik', { query: { sagsId: id } })
  if (item.tilladteHandlinger.includes('Sagsbehandle')) {
    await asker.ask('POST /api/Mail/HentTrSkabelonMailList', { body: { sagsId: id } })
  }
  const [file] = item.filList
  if (file) await download(asker, file)
}

const download = (asker: Salary, { sagsNr, fuldeNavn }: Case['filList'][number]) =>
  asker.ask('GET /File/DownloadSagsDokument/{caseNumber}/{fileName}', { path: [sagsNr, fuldeNavn] })

/** Takes the case, from a colleague if need be. */
async function take(asker: Salary, id: string): Promise<Case | undefined> {
  const item = await caseOf(asker, id)
  if (item?.tilladteHandlinger.includes('Accept')) {
    const { sagsRegTid } = item
    await asker.ask('PUT /SagOpdater/AccepterSag', { body: { SagsId: id, sagsRegTid } })
  } else asker.leave('the case does not allow it', ['PUT /SagOpdater/AccepterSag'])
  if (item?.kanOvertages) {
    const { sagsRegTid } = item
    await asker.ask('PUT /SagOpdater/OvertagSag', { body: { sagsId: id, sagsRegTid } })
  } else asker.leave('the case does not allow it', ['PUT /SagOpdater/OvertagSag'])
  return caseOf(asker, id)
}

interface Work {
  readonly asker: Salary
  readonly id: string
  /** The case as it is now. */
  now(): Promise<Case>
  version(): Promise<Pick<Case, 'sagsId' | 'sagsRegTid'>>
}

function workOn(asker: Salary, item: Case): Work {
  const { sagsId } = item
  let last = item
  async function now() {
    last = (await caseOf(asker, sagsId)) ?? last
    return last
  }
  return {
    asker,
    id: sagsId,
    now,
    version: async () => ({ sagsId, sagsRegTid: (await now()).sagsRegTid }),
  }
}

/** What a list has that it had not before. */
const addedTo = <T extends { readonly id: string }>(before: readonly T[], after: readonly T[]) =>
  after.find(({ id }) => !before.some((one) => one.id === id))

async function writeNote({ asker, now, version }: Work): Promise<void> {
  const { notatList: before } = await now()
  await asker.ask('POST /Notat/OpretNotat', { body: { ...(await version()), besked: MARK } })
  const note = addedTo(before, (await now()).notatList)
  asker.expect('POST /Notat/OpretNotat', note !== undefined, 'the case has no new note')
  if (!note) return
  await asker.ask('DELETE /Notat/SletNotat', { body: { ...(await version()), notatId: note.id } })
  const isGone = (await now()).notatList.every(({ id }) => id !== note.id)
  asker.expect('DELETE /Notat/SletNotat', isGone, 'the note is still there')
}

async function writeReminder({ asker, now, version }: Work, reason = '1'): Promise<void> {
  const { reminderList: before } = await now()
  const sent = {
    reminderDato: addDays(today(), 30),
    reminderAarsagNr: reason,
    reminderAarsagFritekst: MARK,
    sendReminderEmail: false,
  }
  await asker.ask('POST /Reminder/OpretReminder', { body: { ...(await version()), ...sent } })
  const reminder = addedTo(before, (await now()).reminderList)
  asker.expect(
    'POST /Reminder/OpretReminder',
    reminder !== undefined,
    'the case has no new reminder',
  )
  if (!reminder) return
  const one = async () => ({ ...(await version()), reminderId: reminder.id })
  await asker.ask('PUT /Reminder/OpdaterReminder', { body: { ...(await one()), ...sent } })
  await asker.ask('PUT /Reminder/AfslutReminder', { body: await one() })
  await asker.ask('PUT /Reminder/GenaabnReminder', { body: await one() })
  await asker.ask('DELETE /Reminder/SletReminder', { body: await one() })
  const isGone = (await now()).reminderList.every(({ id }) => id !== reminder.id)
  asker.expect('DELETE /Reminder/SletReminder', isGone, 'the reminder is still there')
}

const UPLOAD = 'POST /File/UploadSagsDokument/{caseId}'

async function writeFile({ asker, id, now }: Work): Promise<void> {
  const before = new Set((await now()).filList.map(({ fuldeNavn }) => fuldeNavn))
  await asker.ask(UPLOAD, { path: [id], file: new File([MARK], 'prøve.txt') })
  const file = (await now()).filList.find(({ fuldeNavn }) => !before.has(fuldeNavn))
  asker.expect(UPLOAD, file !== undefined, 'the case has no new file')
  if (!file) return
  asker.expect(UPLOAD, (await download(asker, file)) === MARK, 'the file is another one')
  const { fuldeNavn } = file
  const renamed = await asker.ask('PUT /File/OmdoebSagsDokument', {
    body: { sagsId: id, fuldeNavn, nytNavn: 'prøve 2' },
  })
  await asker.ask('DELETE /File/SletSagsDokument', {
    body: { sagsId: id, fuldeNavn: renamed?.fuldeNavn ?? fuldeNavn },
  })
}

/** Sends what the case has already. */
async function sendNewlyHired({ asker, now, version }: Work): Promise<void> {
  const { kontaktInfo, foedselsDato, ansaettelsesDato } = (await now()).nyansat
  async function asTaken() {
    const { sagsId: SagsId, sagsRegTid } = await version()
    return { SagsId, sagsRegTid }
  }
  await asker.ask('PUT /SagOpdater/OpdaterNyansatteMobil', {
    body: { ...(await asTaken()), mobilNR: kontaktInfo.mobilNumre[0] ?? null },
  })
  await asker.ask('PUT /SagOpdater/OpdaterNyansatteEmail', {
    body: { ...(await asTaken()), email: kontaktInfo.emails[0] ?? null },
  })
  await asker.ask('PUT /SagOpdater/OpdaterNyansatteFoedselsdato', {
    body: { ...(await asTaken()), foedselsDato },
  })
  await asker.ask('PUT /SagOpdater/OpdaterNyansatteAnsaettelsesdato', {
    body: { ...(await asTaken()), ansaettelsesDato },
  })
}

/** Reports what is missing, as a case needs to be closed. */
async function reportProcessing({ asker, now, version }: Work, lists: StatusLists): Promise<void> {
  const { sagsbehandling: current } = await now()
  const first = (list: StatusLists['organisaeringStatusList']) => list[0]?.statusId ?? null
  await asker.ask('PUT /SagOpdater/OpdaterSagsbehandling', {
    body: {
      ...(await version()),
      kontaktTilNyansatStatusId:
        current.kontaktTilNyansatStatus.statusId ?? first(lists.kontaktTilNyansatStatusList),
      medlemsskabStatusId:
        current.organiseringStatus.statusId ?? first(lists.organisaeringStatusList),
      loenindplaceringStatusId:
        current.loenindplaceringStatus.statusId ?? first(lists.loenindplaceringStatusList),
      kontaktTilNyansatDato: current.kontaktTilNyansatDato ?? today(),
    },
  })
}

async function sendMail({ asker, id }: Work, address: string): Promise<void> {
  const found = await asker.ask('POST /api/Mail/HentTrSkabelonMailList', { body: { sagsId: id } })
  const [template] = found?.skabelonList ?? []
  if (!template) return
  await asker.ask('POST /api/Mail/SendMailFraTr', {
    body: {
      sagsId: id,
      skabelonType: template.skabelonType,
      emne: MARK,
      indhold: MARK,
      tilEmailAdresseList: [address],
      ccEmailAdresseList: [],
      bccEmailAdresseList: [],
      vedhaeftetFilIdList: [],
    },
  })
}

const TEST_MERGE = 'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag'
const MERGE = 'PUT /SagOpdater/SammenfletMedAndenSag'
const PART = 'DELETE /SagOpdater/FjernSammenfletMedAndenSag'
const REJECT = 'PUT /SagOpdater/AfvisSag'
const WITH_OTHER = [TEST_MERGE, MERGE, PART, REJECT]

/** Merges the case with another one, takes the merge back, and rejects the other one. */
async function mergeAndReject(first: Work, other: string, reason = '1'): Promise<void> {
  const { asker } = first
  const item = await caseOf(asker, other)
  if (!item) return
  const second = workOn(asker, item)
  const both = async () => ({ ...(await first.version()), andenSag: await second.version() })
  const survivor = await asker.ask(TEST_MERGE, { body: await both() })
  await asker.ask(MERGE, { body: await both() })
  const [kept, merged] = survivor === other ? [second, first] : [first, second]
  const hasOther = async () =>
    (await kept.now()).sammenflettetSagList.some(({ sagsId }) => sagsId === merged.id)
  asker.expect(MERGE, await hasOther(), 'the surviving case does not name the other one')
  const parted = { ...(await kept.version()), andenSag: await merged.version() }
  await asker.ask(PART, { body: parted })
  asker.expect(PART, !(await hasOther()), 'the cases are still merged')
  await asker.ask(REJECT, {
    body: { ...(await second.version()), afvisAarsagNr: reason, afvisAarsagFriTekst: MARK },
  })
  const { erAfsluttet } = await second.now()
  asker.expect(REJECT, erAfsluttet, 'the case is still open')
}

import { createClock } from '../../services/platform/clock.ts'
import type { Asker, Read } from './ask.ts'
import { ACTING, MARK, NO_WRITES, type Told } from './told.ts'

type Members = Asker<'members'>

const NOTES = [
  'GET /note/hentnoter',
  'GET /note/hentbrugersnoter',
  'POST /note/opretnote',
  'POST /note/opdaternote',
  'POST /note/opdaternoteerlaest',
  'DELETE /note/sletnote',
] as const
const SENDING = 'GET /mail/hentafsendelse'
const REPORTS = [
  'POST /opdatering/opdatermedlem',
  'POST /opdatering/tilfoejmedlemarbejdssted',
  'POST /opdatering/SkiftMedlemArbejdssted',
  'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker',
  'POST /opdatering/medlemophoert',
  'POST /opdatering/opdaterogtilfoejeksisterendemedlem',
  'DELETE /opdatering/traekopdateringtilbage',
] as const

/** Makes the calls of the member service: the reads, then the writes. */
export async function askMembers(asker: Members, told: Told): Promise<void> {
  await asker.askAsNobody('GET /profil/hentbrugeropstartdata')
  const startup = await asker.ask('GET /profil/hentbrugeropstartdata', {})
  const profile = await asker.ask('GET /profil/hentbrugerprofil', {})
  await asker.ask('GET /profil/hentsupportkontaktoplysninger', {})
  await asker.ask('GET /profil/hentorganiseringsudvikling', {})
  await asker.ask('GET /indstilling/hentindstillinger', {})
  const choice = await asker.ask('GET /besked/hentvalg', {})
  const departments = await asker.ask('GET /opslagsdata/hentafdelinger', {})
  const department = startup?.Afdeling?.Nummer ?? departments?.Afdelinger[0]?.Nummer
  const isSupport = startup?.RolleListe.some((role) => /^(Supporter|Imitator)$/i.test(role))
  if (isSupport && department !== undefined) {
    await asker.ask('GET /profil/soegtrtilimitering', {
      query: { 'request.afdelingsnummer': department, 'request.fuldeNavn': 'a' },
    })
  } else asker.leave('only for support staff', ['GET /profil/soegtrtilimitering'])

  const places = await asker.ask('GET /opslagsdata/henttrarbejdsstederogstillinger', {})
  const own = await asker.ask('GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv', {})
  const hits = await asker.ask('GET /medlem/soegallemedlemmer', {
    query: { 'request.fuldeNavn': profile?.Efternavn ?? 'Hansen' },
  })
  const hit = hits?.Medlemmer.find(({ ErEgetMedlem }) => !ErEgetMedlem) ?? hits?.Medlemmer[0]
  if (hit) {
    const query = { 'request.medlemsident': hit.Medlemsident }
    await asker.ask('GET /medlem/hentsoegmedlem', { query })
  }
  const ident = told.members[0] ?? own?.Medlemmer[0]?.Medlemsident
  const query = { 'request.medlemsident': ident ?? '' }
  const page = ident === undefined ? null : await asker.ask('GET /medlem/hentegetmedlem', { query })
  const member = page?.Medlem
  await askUpdates(asker)

  asker.leave('would send mails to members', ['POST /mail/sendtilmedlemmer'])
  if (asker.isActing) return asker.leave(ACTING, [...NOTES, SENDING, ...asker.writes()])
  await asker.ask(SENDING, { query: { 'request.noegle': 'conform-0' } })
  await askNotes(asker, member, told.writes)
  if (!told.writes) return asker.leave(NO_WRITES, asker.writes())
  await asker.ask('POST /profil/brugeraktiviapp', {})
  await asker.ask('POST /indstilling/gemindstilling', { body: { Navn: MARK, Vaerdi: '[]' } })
  if (choice) await asker.ask('POST /besked/gemvalg', { body: { Valg: choice.choice } })
  if (profile) await sendProfile(asker, profile)
  if (member) await toggleFavourite(asker, member)
  if (told.members.length === 0) return asker.leave('only with --member', REPORTS)
  if (member && places) await report(asker, { member, places, stranger: told.members[1] })
  await askUpdates(asker)
}

async function askUpdates(asker: Members): Promise<void> {
  const list = await asker.ask('GET /opdatering/hentegnemedlemmeropdateringerlist', {})
  const [batch] = list?.OpdateringBatches ?? []
  if (!batch) return
  const query = { 'request.opdateringBathcId': batch.BatchId }
  await asker.ask('GET /opdatering/hentopdateringbatchdetalje', { query })
}

type Member = Read<'members', 'GET /medlem/hentegetmedlem'>['Medlem']

/** Reads the notes; writes one on a member, and deletes it. */
async function askNotes(asker: Members, member: Member | undefined, writes: boolean) {
  for (const type of ['MedlemIdent', 'ArbejdsstedNr'] as const) {
    await asker.ask('GET /note/hentbrugersnoter', { query: { 'request.referenceType': type } })
  }
  if (!member) return
  const on = {
    'request.referenceId': member.Medlemsident,
    'request.referenceType': 'MedlemIdent',
  } as const
  const notes = async () => (await asker.ask('GET /note/hentnoter', { query: on }))?.Noter ?? []
  const known = new Set((await notes()).map(({ NoteId }) => NoteId))
  if (!writes) return
  const texts = { Titel: MARK, Indhold: MARK }
  await asker.ask('POST /note/opretnote', {
    body: { ReferenceId: member.Medlemsident, ReferenceType: 'MedlemIdent', ...texts },
  })
  const added = (await notes()).find(({ NoteId }) => !known.has(NoteId))
  asker.expect('POST /note/opretnote', added !== undefined, 'the note is not among the notes')
  if (!added) return
  const { NoteId: id } = added
  const number = Number(id)
  await asker.ask('POST /note/opdaternote', {
    body: { NoteId: String(number) === id ? number : id, ...texts, Titel: `${MARK} 2` },
  })
  await asker.ask('POST /note/opdaternoteerlaest', {
    query: { 'request.noteId': id, 'request.erLaest': !added.ErLaest },
  })
  const changed = (await notes()).find(({ NoteId }) => NoteId === id)
  asker.expect('POST /note/opdaternote', changed?.Titel === `${MARK} 2`, 'the note is as it was')
  const isMarked = changed?.ErLaest === !added.ErLaest
  asker.expect('POST /note/opdaternoteerlaest', isMarked, 'the note is as it was')
  await asker.ask('DELETE /note/sletnote', { query: { 'request.noteId': id } })
  const isGone = (await notes()).every(({ NoteId }) => NoteId !== id)
  asker.expect('DELETE /note/sletnote', isGone, 'the note is still there')
}

/** Sends what the profile has already. */
async function sendProfile(
  asker: Members,
  profile: Read<'members', 'GET /profil/hentbrugerprofil'>,
): Promise<void> {
  const { KontaktTR: contact, TotalAntalKollegaerBrugerDaekkerTR: number } = profile
  await asker.ask('POST /profil/opdaterbrugerprofil', {
    body: { KontaktTR: { Mobil: contact?.Mobil ?? '', Email: contact?.Email ?? '' } },
  })
  const total = 'POST /profil/opdatertotalantalkollegaerbrugerdaekker'
  if (number === null) asker.leave('the profile has no number', [total])
  else await asker.ask(total, { body: { TotalAntalKollegaerBrugerDaekkerTR: number } })
}

/** Makes the member a favourite and takes it back, or the other way round. */
async function toggleFavourite(asker: Members, { Medlemsident, ErFavorit }: Member): Promise<void> {
  const query = {
    'request.favoritId': Medlemsident,
    'request.favoritType': 'MedlemIdent',
  } as const
  const calls = ['POST /favorit/tilfoejfavorit', 'DELETE /favorit/fjernfavorit'] as const
  for (const call of ErFavorit ? calls.toReversed() : calls) {
    await asker.ask(call, { query })
    const after = await asker.ask('GET /medlem/hentegetmedlem', {
      query: { 'request.medlemsident': Medlemsident },
    })
    const isDone = after?.Medlem.ErFavorit === (call === calls[0])
    asker.expect(call, isDone, 'the member is as before')
  }
}

interface Reported {
  readonly member: Member
  readonly places: Read<'members', 'GET /opslagsdata/henttrarbejdsstederogstillinger'>
  readonly stranger: string | undefined
}

/** Reports every kind of change; only the first is taken back, where the service has that. */
async function report(asker: Members, { member, places, stranger }: Reported): Promise<void> {
  const Aendringsdato = `${createClock(process.env.PORTAL_TODAY).today()} 00:00:00`
  const from = member.Arbejdssteder[0]?.Nummer
  const about = { Medlemsident: member.Medlemsident, OevrigeOplysninger: MARK }
  await asker.ask('POST /opdatering/opdatermedlem', { body: { ...about, Aendringsdato } })
  await takeBack(asker)

  const jobs = places.Arbejdssteder.flatMap(({ Nummer, Stillinger }) =>
    Stillinger.map(({ Stillingsnummer }) => ({ Arbejdsstednummer: Nummer, Stillingsnummer })),
  )
  const isHeld = (job: (typeof jobs)[number]) =>
    member.Stillinger.some(
      ({ Stillingsnummer, Arbejdsstedsnumre }) =>
        Stillingsnummer === job.Stillingsnummer &&
        Arbejdsstedsnumre.includes(job.Arbejdsstednummer),
    )
  const free = jobs.filter((job) => !isHeld(job))
  const [first] = free
  if (first) {
    const body = { ...about, Aendringsdato, ...first, Timetal: 20 }
    await asker.ask('POST /opdatering/tilfoejmedlemarbejdssted', { body })
  }
  const elsewhere = free.find((job) => job.Arbejdsstednummer !== from)
  if (from !== undefined && elsewhere) {
    const { Arbejdsstednummer, Stillingsnummer } = elsewhere
    await asker.ask('POST /opdatering/SkiftMedlemArbejdssted', {
      body: {
        ...about,
        Aendringsdato,
        GammeltArbejdsstednummer: from,
        NytArbejdsstednummer: Arbejdsstednummer,
        Stillingsnummer,
        Timetal: 20,
      },
    })
  } else {
    asker.leave('needs a second workplace', ['POST /opdatering/SkiftMedlemArbejdssted'])
  }
  if (stranger === undefined) {
    asker.leave('only with a second --member', [
      'POST /opdatering/opdaterogtilfoejeksisterendemedlem',
    ])
  } else if (jobs[0]) {
    await asker.ask('POST /opdatering/opdaterogtilfoejeksisterendemedlem', {
      body: { ...about, Medlemsident: stranger, Aendringsdato, ...jobs[0], Timetal: 20 },
    })
  }
  if (from === undefined) return
  const left = { ...about, Arbejdsstednummer: from }
  await asker.ask('POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker', {
    body: { ...left, Aendringsdato },
  })
  await asker.ask('POST /opdatering/medlemophoert', {
    body: { ...left, Arbejdsstedsophoersdato: Aendringsdato },
  })
}

/** Takes back a change that this round has reported. */
async function takeBack(asker: Members): Promise<void> {
  const batches = async () => {
    const list = await asker.ask('GET /opdatering/hentegnemedlemmeropdateringerlist', {})
    return list?.OpdateringBatches ?? []
  }
  for (const { BatchId } of await batches()) {
    const query = { 'request.opdateringBathcId': BatchId }
    const detail = await asker.ask('GET /opdatering/hentopdateringbatchdetalje', { query })
    if (!detail?.KanTraekkesTilbage || detail.OevrigeOplysninger !== MARK) continue
    const call = 'DELETE /opdatering/traekopdateringtilbage'
    await asker.ask(call, { query: { 'request.batchId': BatchId } })
    const isGone = (await batches()).every((batch) => batch.BatchId !== BatchId)
    asker.expect(call, isGone, 'the change is still there')
    return
  }
}

import { addDays } from '@portal/platform/dates'
import fc from 'fast-check'
import type { Employment } from '../../../common/member/member.ts'
import { aMember, aMemberWire } from '../../../common/member/member-test-data.ts'
import type { EditableFacts } from './change-fields.ts'
import type { Addition, EditedMember, Removal, Transfer } from './member-change-form-schema.ts'
import {
  toAdditionWire,
  toChangedPositionWire,
  toEditWire,
  toStoppedWire,
  toTransferWire,
} from './member-change-mapper.ts'

const facts: EditableFacts = {
  position: 'S-1',
  hours: 32.5,
  privateMobile: '20304050',
  privateEmail: 'bodil@hjemme.test',
  workPhone: '87654321',
  workEmail: 'bodil@arbejde.test',
}
const unchanged: EditedMember = {
  ...facts,
  workplace: 'A-1',
  removesSecret: false,
  date: '2026-12-01',
  otherInformation: '',
}
const JOB = jobAt(true)
const head = { Medlemsident: 'M-1', Aendringsdato: '2026-12-01 00:00:00' }

/** A member's only employment, without an identity. */
function jobAt(isPrimary: boolean): Employment {
  const [workplace] = aMemberWire().Arbejdssteder
  if (!workplace) throw new Error('The test data have a workplace.')
  const [job] = aMember({ Arbejdssteder: [{ ...workplace, ErPrimaer: isPrimary }] }).employments
  if (!job) throw new Error('The member has an employment.')
  return job
}

function edited(changes: Partial<EditedMember>, isPrimary = true) {
  return toEditWire('M-1', { facts, employment: jobAt(isPrimary) }, { ...unchanged, ...changes })
}

const addition: Addition = {
  workplace: 'A-2',
  position: 'S-2',
  hours: 7.5,
  onCall: false,
  date: '2026-12-01',
  otherInformation: '',
}
const transfer: Transfer = {
  from: 'A-1',
  workplace: 'A-2',
  position: 'S-2',
  hours: null,
  date: '2026-12-01',
  otherInformation: '',
}
const removal: Removal = {
  reason: 'stopped',
  workplace: 'A-1',
  date: '2026-12-01',
  otherInformation: '',
}

describe('member-change-mapper', () => {
  describe('edit', () => {
    it.each<[string, Partial<EditedMember>, object]>([
      ['nothing', {}, {}],
      ['the position', { position: 'S-2' }, { Stillingsnummer: 'S-2' }],
      ['the hours', { hours: 7.5 }, { Timetal: 7.5 }],
      [
        'the private mobile',
        { privateMobile: '11223344' },
        { KontaktPrivat: { Mobil: '11223344', OpdaterFunktionMobil: 'Ret' } },
      ],
      [
        'the private email',
        { privateEmail: 'ny@hjemme.test' },
        { KontaktPrivat: { Email: 'ny@hjemme.test', OpdaterFunktionEmail: 'Ret' } },
      ],
      [
        'the work phone',
        { workPhone: '11223344' },
        { KontaktArbejde: { Telefon: '11223344', OpdaterFunktionTelefon: 'Ret' } },
      ],
      [
        'the work email',
        { workEmail: 'ny@arbejde.test' },
        { KontaktArbejde: { Email: 'ny@arbejde.test', OpdaterFunktionEmail: 'Ret' } },
      ],
      ['a remark', { otherInformation: 'Ring først' }, { OevrigeOplysninger: 'Ring først' }],
    ])('[EDIT-16] [EDIT-18] [API-M-23] sends %s alone', (_, changes, sent) => {
      expect(edited(changes)).toEqual({ ...head, ...sent })
    })

    it('[EDIT-17] [API-M-23] tells what was emptied to be deleted', () => {
      expect(edited({ privateMobile: '', privateEmail: '', workPhone: '', workEmail: '' })).toEqual(
        {
          ...head,
          KontaktPrivat: {
            Mobil: '',
            OpdaterFunktionMobil: 'Slet',
            Email: '',
            OpdaterFunktionEmail: 'Slet',
          },
          KontaktArbejde: {
            Telefon: '',
            OpdaterFunktionTelefon: 'Slet',
            Email: '',
            OpdaterFunktionEmail: 'Slet',
          },
        },
      )
    })

    it.each<[string, Partial<EditedMember>, boolean]>([
      ['the position', { position: 'S-2' }, true],
      ['the hours', { hours: 30 }, true],
      ['the work phone', { workPhone: '' }, true],
      ['the work email', { workEmail: '' }, true],
      ['the private mobile', { privateMobile: '' }, false],
      ['the private email', { privateEmail: '' }, false],
      ['a remark', { otherInformation: 'Ring først' }, false],
    ])('names a workplace that is not the primary one with %s: %p', (_, changes, isNamed) => {
      expect('Arbejdsstednummer' in edited(changes, false)).toBe(isNamed)
      expect('Arbejdsstednummer' in edited(changes, true)).toBe(false)
    })

    it('[EDIT-16] sends a field exactly if it differs', () => {
      const text = fc.constantFrom('', 'x', facts.privateMobile, facts.workEmail)
      fc.assert(
        fc.property(
          fc.record({
            privateMobile: text,
            privateEmail: text,
            workPhone: text,
            workEmail: text,
          }),
          (changes) => {
            const sent = edited(changes)
            const pairs = [
              [changes.privateMobile, facts.privateMobile, sent.KontaktPrivat?.Mobil],
              [changes.privateEmail, facts.privateEmail, sent.KontaktPrivat?.Email],
              [changes.workPhone, facts.workPhone, sent.KontaktArbejde?.Telefon],
              [changes.workEmail, facts.workEmail, sent.KontaktArbejde?.Email],
            ]
            for (const [after, before, wire] of pairs) {
              expect(wire).toBe(after === before ? undefined : after)
            }
          },
        ),
      )
    })
  })

  it('[API-M-24] [API-M-28] adds a workplace', () => {
    expect(toAdditionWire('M-1', addition)).toEqual({
      ...head,
      Arbejdsstednummer: 'A-2',
      Stillingsnummer: 'S-2',
      Timetal: 7.5,
    })
  })

  it('[EDIT-22] leaves hours out that are not given', () => {
    expect(toAdditionWire('M-1', { ...addition, hours: null })).toEqual({
      ...head,
      Arbejdsstednummer: 'A-2',
      Stillingsnummer: 'S-2',
    })
  })

  it.each([
    [true, '', 'Tilkaldevikar'],
    [true, 'Kun weekender', 'Kun weekender\nTilkaldevikar'],
    [false, 'Kun weekender', 'Kun weekender'],
    [false, '', undefined],
  ])('[EDIT-34] [API-M-24] on call %p with %p says %p', (onCall, otherInformation, said) => {
    const wire = toAdditionWire('M-1', { ...addition, onCall, otherInformation })
    expect(wire.OevrigeOplysninger).toBe(said)
    expect('OevrigeOplysninger' in wire).toBe(said !== undefined)
  })

  it('[API-M-25] transfers, with the hours if they are given', () => {
    const sent = {
      ...head,
      NytArbejdsstednummer: 'A-2',
      GammeltArbejdsstednummer: 'A-1',
      Stillingsnummer: 'S-2',
    }
    expect(toTransferWire('M-1', JOB, transfer)).toEqual(sent)
    expect(toTransferWire('M-1', JOB, { ...transfer, hours: 30, otherInformation: 'x' })).toEqual({
      ...sent,
      Timetal: 30,
      OevrigeOplysninger: 'x',
    })
  })

  describe('of a service that identifies employments', () => {
    const job = { ...JOB, key: '7', id: '7' }

    it('names the one that is edited, unless only the person is', () => {
      const sent = (changes: Partial<EditedMember>) =>
        toEditWire('M-1', { facts, employment: job }, { ...unchanged, ...changes })
      expect(sent({ hours: 7.5 })).toEqual({ ...head, Timetal: 7.5, Ansaettelsesident: '7' })
      expect(sent({ otherInformation: 'x' })).toEqual({ ...head, OevrigeOplysninger: 'x' })
    })

    it('names the one that is left', () => {
      expect(toTransferWire('M-1', job, transfer)).toMatchObject({ Ansaettelsesident: '7' })
      expect(toStoppedWire('M-1', job, removal)).toMatchObject({ Ansaettelsesident: '7' })
      expect(toChangedPositionWire('M-1', job, removal, 'x')).toMatchObject({
        Ansaettelsesident: '7',
      })
    })
  })

  it('[API-M-27] reports who stopped', () => {
    const sent = {
      Medlemsident: 'M-1',
      Arbejdsstednummer: 'A-1',
      Arbejdsstedsophoersdato: '2026-12-01 00:00:00',
    }
    expect(toStoppedWire('M-1', JOB, removal)).toEqual(sent)
    expect(toStoppedWire('M-1', JOB, { ...removal, otherInformation: 'Farvel' })).toEqual({
      ...sent,
      OevrigeOplysninger: 'Farvel',
    })
  })

  it.each([
    ['', 'Systemet siger'],
    ['Ny stilling i HR', 'Systemet siger\nNy stilling i HR'],
  ])('[EDIT-10] [API-M-26] the system speaks before %p', (otherInformation, said) => {
    expect(
      toChangedPositionWire('M-1', JOB, { ...removal, otherInformation }, 'Systemet siger'),
    ).toEqual({
      Medlemsident: 'M-1',
      Arbejdsstednummer: 'A-1',
      Aendringsdato: '2026-12-01 00:00:00',
      OevrigeOplysninger: said,
    })
  })

  it('[DATE-09] dates have the time 00:00:00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const date = addDays('1950-01-01', days)
        expect(toTransferWire('M-1', JOB, { ...transfer, date }).Aendringsdato).toBe(
          `${date} 00:00:00`,
        )
      }),
    )
  })
})

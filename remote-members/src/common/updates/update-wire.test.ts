import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import { SECRET } from './update.ts'
import {
  toPendingChange,
  toUpdateBatches,
  toUpdateDetail,
  updateDetailWire,
  updatesWire,
} from './update-wire.ts'
import { aBatchWire, aDetailWire, aPendingChangeWire } from './updates-test-data.ts'

describe('update-wire', () => {
  afterEach(offerAllExtensions)

  it('[DATA-19] [DATA-20] has batch, member and user', () => {
    const wire = { OpdateringBatches: [aBatchWire({ BehandlingTid: '2026-11-19T08:00:00.000Z' })] }
    expect(toUpdateBatches(v.parse(updatesWire, wire))).toEqual([
      {
        batchId: 'B-1',
        type: 'OpdaterMedlem',
        created: '2026-11-18T09:13:00.000Z',
        processed: '2026-11-19T08:00:00.000Z',
        status: 'UnderOpdatering',
        isRefused: false,
        member: {
          memberId: 'M-1001',
          memberNumber: '200001',
          firstName: 'Bodil',
          lastName: 'Kjær',
          fullName: 'Bodil Kjær',
          birthday: '1980-02-09',
          department: { number: '051', name: 'FOA Aarhus' },
          isOwnMember: true,
        },
        submittedBy: {
          memberId: 'M-1',
          firstName: 'Anna',
          lastName: 'Holm',
          fullName: 'Anna Holm',
        },
      },
    ])
  })

  it('[DATA-21] has fields, dates and other information', () => {
    expect(toUpdateDetail(v.parse(updateDetailWire, aDetailWire()))).toEqual({
      type: 'OpdaterMedlem',
      fields: [
        { type: 'PrivatMobil', before: '20304050', after: '60708090' },
        { type: 'ArbejdsEmail', before: 'b@arbejde.test', after: null },
      ],
      from: '2026-12-01',
      ended: null,
      otherInformation: 'Linje 1\nLinje 2',
      refusal: null,
      canBeWithdrawn: false,
    })
    const secret = v.parse(updateDetailWire, {
      ...aDetailWire(),
      OpdateringFelter: [
        { OpdateringFeltType: 'PrivatMobil', NyVaerdiErHemmelig: true, GlVaerdiErHemmelig: true },
      ],
    })
    expect(toUpdateDetail(secret).fields).toEqual([
      { type: 'PrivatMobil', before: SECRET, after: SECRET },
    ])
    for (const OevrigeOplysninger of [' ', null]) {
      expect(toUpdateDetail(aDetailWire({ OevrigeOplysninger })).otherInformation).toBeNull()
    }
    const refused = aDetailWire({ Afslagsbegrundelse: 'Forkert arbejdssted\n' })
    expect(toUpdateDetail(refused).refusal).toBe('Forkert arbejdssted')
  })

  it('knows of refusals and secret numbers only from services that offer them', () => {
    const batch = { OpdateringBatches: [aBatchWire({ ErAfslaaet: true })] }
    const detail = {
      ...aDetailWire({ Afslagsbegrundelse: 'Forkert arbejdssted' }),
      OpdateringFelter: [
        { OpdateringFeltType: 'PrivatMobil', NyVaerdiErHemmelig: true, GlVaerdiErHemmelig: true },
      ],
    }
    const known = () => {
      const { refusal, fields } = toUpdateDetail(v.parse(updateDetailWire, detail))
      const [isRefused] = toUpdateBatches(v.parse(updatesWire, batch)).map((one) => one.isRefused)
      return [isRefused, refusal, fields[0]?.before, fields[0]?.after]
    }
    offerExtensions('members')
    expect(known()).toEqual([true, 'Forkert arbejdssted', SECRET, SECRET])
  })

  it('says of a batch that it is refused, and of a member only the day of birth', () => {
    const born = (FoedselsDato: string | null) =>
      aBatchWire({ ErAfslaaet: true, Medlem: { ...aBatchWire().Medlem, FoedselsDato } })
    offerExtensions('members')
    const sent = { OpdateringBatches: [born('1980-02-09T00:00:00'), born(null)] }
    const batches = toUpdateBatches(v.parse(updatesWire, sent))
    expect(batches.map(({ isRefused, member }) => [isRefused, member.birthday])).toEqual([
      [true, '1980-02-09'],
      [true, null],
    ])
  })

  it('has what a change under way concerns', () => {
    const change = toPendingChange(
      aPendingChangeWire({ OevrigeOplysninger: ' Ring først\n', Ansaettelsesident: '70' }),
    )
    expect(change).toEqual({
      batchId: 'B-1',
      type: 'OpdaterMedlem',
      created: '2026-11-18T09:13:00.000Z',
      status: 'UnderOpdatering',
      submittedBy: {
        memberId: 'M-1',
        firstName: 'Anna',
        lastName: 'Holm',
        fullName: 'Anna Holm',
      },
      fields: [{ type: 'Timetal', before: '32,5', after: '30' }],
      from: '2026-12-01',
      ended: null,
      otherInformation: 'Ring først',
      workplaceNumber: 'A-1',
      employmentId: '70',
    })
    expect(toPendingChange(aPendingChangeWire()).otherInformation).toBeNull()
  })
})

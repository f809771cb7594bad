import * as v from 'valibot'
import { SECRET } from './update.ts'
import { toUpdateBatches, toUpdateDetail } from './update-mapper.ts'
import { updateDetailWire, updatesWire } from './update-wire.ts'
import { aBatchWire, aDetailWire } from './updates-test-data.ts'

describe('update-mapper', () => {
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
    expect(toUpdateDetail(aDetailWire({ OevrigeOplysninger: ' ' })).otherInformation).toBeNull()
    const refused = aDetailWire({ Afslagsbegrundelse: 'Forkert arbejdssted\n' })
    expect(toUpdateDetail(refused).refusal).toBe('Forkert arbejdssted')
  })
})

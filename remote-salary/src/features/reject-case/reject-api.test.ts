import * as v from 'valibot'
import { someCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import { toReasons } from '../../common/reason-wire.ts'
import { rejectReasonsWire, toRejectionWire } from './reject-api.ts'

describe('reject-api', () => {
  it('[DATA-44] reads the reasons', () => {
    const wire = {
      afvisAarsagTypeList: [
        { nr: '1', tekst: 'Ikke min sag', kraeverFritekst: false },
        { nr: '9', tekst: 'Andet', kraeverFritekst: true },
      ],
    }
    const { afvisAarsagTypeList } = v.parse(rejectReasonsWire, wire)
    expect(toReasons(afvisAarsagTypeList)).toEqual([
      { number: '1', text: 'Ikke min sag', needsText: false },
      { number: '9', text: 'Andet', needsText: true },
    ])
  })

  it('sends the reason, and a comment only if there is one', () => {
    const item = someCaseDetails()
    const sent = {
      sagsId: item.caseId,
      sagsRegTid: item.caseRegistrationTime,
      afvisAarsagNr: '9',
    }
    expect(toRejectionWire(item, { reasonNumber: '9', comment: '' })).toEqual({
      ...sent,
      afvisAarsagFriTekst: null,
    })
    expect(toRejectionWire(item, { reasonNumber: '9', comment: 'Flyttet' })).toEqual({
      ...sent,
      afvisAarsagFriTekst: 'Flyttet',
    })
  })
})

import { toRejectReasons } from './reject-mapper.ts'

describe('reject-mapper', () => {
  it('[DATA-44] reads the reasons', () => {
    expect(
      toRejectReasons({
        afvisAarsagTypeList: [
          { nr: '1', tekst: 'Ikke min sag', kraeverFritekst: false },
          { nr: '9', tekst: 'Andet', kraeverFritekst: true },
        ],
      }),
    ).toEqual([
      { number: '1', text: 'Ikke min sag', requiresText: false },
      { number: '9', text: 'Andet', requiresText: true },
    ])
  })
})

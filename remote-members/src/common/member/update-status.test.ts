import { isUnderUpdate, statusDisplay, statusRank } from './update-status.ts'

describe('update-status', () => {
  it('[OWN-17] shows FaerdigBehandlet as finished', () => {
    expect(statusDisplay('FaerdigBehandlet')).toEqual({
      tone: 'finished',
      textKey: 'members.status.finished',
    })
  })

  it('[OWN-18] shows UnderOpdatering as under update', () => {
    expect(statusDisplay('UnderOpdatering')).toEqual({
      tone: 'under-update',
      textKey: 'members.status.underUpdate',
    })
  })

  it('[OWN-19] shows Opdateret as finished', () => {
    expect(statusDisplay('Opdateret')).toEqual({
      tone: 'finished',
      textKey: 'members.status.updated',
    })
  })

  it('[OWN-20] shows AfventerGodkendelse as awaiting update', () => {
    expect(statusDisplay('AfventerGodkendelse')).toEqual({
      tone: 'under-update',
      textKey: 'members.status.awaiting',
    })
  })

  it('[OWN-21] shows no badge for ikkeopdateret, however it is spelt', () => {
    expect(statusDisplay('ikkeopdateret')).toBeNull()
    expect(statusDisplay('IkkeOpdateret')).toBeNull()
    expect(statusDisplay('')).toBeNull()
  })

  it('leaves the name of an unknown status to the service, without a colour', () => {
    expect(statusDisplay('Parkeret')).toEqual({ tone: 'unknown', textKey: null })
  })

  it.each([
    ['UnderOpdatering', true],
    ['AfventerGodkendelse', true],
    ['FaerdigBehandlet', false],
    ['Opdateret', false],
    ['IkkeOpdateret', false],
    ['Parkeret', false],
  ])('%s is on its way to the register: %s', (status, is) => {
    expect(isUnderUpdate(status)).toBe(is)
  })

  it('sorts an unknown status after those that are done, before none', () => {
    const ranks = ['UnderOpdatering', 'Opdateret', 'Parkeret', ''].map(statusRank)
    expect(ranks).toEqual([0, 1, 2, 3])
  })

  it('[OWN-22] sorts pending first and not updated last', () => {
    const ranks = ['UnderOpdatering', 'FaerdigBehandlet', 'IkkeOpdateret'].map(statusRank)
    expect(ranks).toEqual([...ranks].sort())
    expect(new Set(ranks).size).toBe(3)
    expect(statusRank('AfventerGodkendelse')).toBe(statusRank('UnderOpdatering'))
    expect(statusRank('Opdateret')).toBe(statusRank('FaerdigBehandlet'))
  })
})

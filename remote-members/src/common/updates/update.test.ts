import '../../register-texts.ts'
import { addDays, addYears } from '@portal/platform/dates'
import { text } from '@portal/ui/testing'
import {
  DATE_YEARS_AHEAD,
  fieldName,
  isPending,
  isUnderWay,
  LISTED_DAYS,
  listedUpdates,
  typeName,
  updateDate,
} from './update.ts'
import { toUpdateBatches } from './update-wire.ts'
import { aBatchWire } from './updates-test-data.ts'

const TODAY = '2026-11-20'
const batches = (...changes: readonly Parameters<typeof aBatchWire>[0][]) =>
  toUpdateBatches({ OpdateringBatches: changes.map(aBatchWire) })
const listed = (changes: Parameters<typeof aBatchWire>[0]) =>
  listedUpdates(batches(changes), TODAY).length === 1

describe('update', () => {
  it.each([
    ['UnderOpdatering', true],
    ['FaerdigBehandlet', true],
    ['AfventerGodkendelse', false],
    ['IkkeOpdateret', false],
    ['underopdatering', false],
    ['', false],
  ])('[UPD-06] lists a batch of status %p: %p', (OpdateringBatchStatus, is) => {
    expect(listed({ OpdateringBatchStatus })).toBe(is)
  })

  it('[UPD-07] [CONST-16] lists those of the last 30 days, by the Danish day', () => {
    expect(LISTED_DAYS).toBe(30)
    const first = addDays(TODAY, -30)
    expect(first).toBe('2026-10-21')
    expect(listed({ RegTid: `${first}T00:00:00+02:00` })).toBe(true)
    expect(listed({ RegTid: `${addDays(first, -1)}T22:30:00.000Z` })).toBe(true)
    expect(listed({ RegTid: `${addDays(first, -1)}T21:30:00.000Z` })).toBe(false)
    expect(listed({ RegTid: 'i går' })).toBe(false)
  })

  it('[UPD-08] [DATA-23] drops the changes of the representative’s own contact', () => {
    expect(listed({ OpdateringType: 'OpdaterTR_FTR' })).toBe(false)
    expect(listed({ OpdateringType: 'Andet' })).toBe(true)
  })

  it('knows those under way from those that are done', () => {
    expect(isPending({ status: 'UnderOpdatering' })).toBe(true)
    expect(isPending({ status: 'FaerdigBehandlet' })).toBe(false)
  })

  it.each([
    ['OpdaterMedlem', 'UnderOpdatering', true],
    ['OpdaterMedlem', 'AfventerGodkendelse', true],
    ['OpdaterMedlem', 'FaerdigBehandlet', false],
    ['OpdaterTR_FTR', 'UnderOpdatering', false],
  ])('the register lacks a change of a member by %s in the status %s: %s', (type, status, is) => {
    expect(isUnderWay({ type, status })).toBe(is)
  })

  it('is called what the service calls it where the portal has no name', () => {
    expect(typeName('MedlemOphoert', text)).toBe('Stoppet på arbejdsstedet')
    expect(typeName('Andet', text)).toBe('Andet')
  })

  it.each([
    [null, { key: 'members.updates.noDate' }],
    ['', { key: 'members.updates.noDate' }],
    ['2026-12-01', { text: '01.12.2026' }],
    ['2026-12-01T00:00:00', { text: '01.12.2026' }],
    ['2026-02-31', { key: 'members.updates.invalidDate' }],
    ['snart', { key: 'members.updates.invalidDate' }],
    ['9999-12-31', { key: 'members.updates.invalidDate' }],
    [addYears(TODAY, 9), { text: '20.11.2035' }],
    [addDays(addYears(TODAY, 9), 1), { key: 'members.updates.invalidDate' }],
    ['1900-01-01', { text: '01.01.1900' }],
  ])('[UPD-10] [UPD-11] [CONST-17] shows the date %p as %p', (date, shown) => {
    expect(DATE_YEARS_AHEAD).toBe(9)
    expect(updateDate(date, TODAY)).toEqual(shown)
  })

  it.each([
    ['OpdaterMedlem', 'Ændring af medlem'],
    ['MedlemOphoert', 'Stoppet på arbejdsstedet'],
    ['TilfoejMedlemArbejdssted', 'Tilføjet til arbejdssted'],
    ['OpdaterOgTilfoejEksisterendeMedlem', 'Tilføjet til mine medlemmer'],
    ['SkiftMedlemArbejdssted', 'Flyttet til andet arbejdssted'],
    ['MedlemSkiftetStillingTRIkkeDaekker', 'Skiftet stilling'],
    ['OpdaterTR_FTR', 'Ændring af tillidsvalgt'],
    ['Andet', 'Andet'],
  ])('[UPD-12] [DATA-23] an update of type %s is called %p', (type, name) => {
    expect(typeName(type, text)).toBe(name)
  })

  it.each([
    ['Arbejdsstednummer', 'Arbejdssted'],
    ['Stillingsnummer', 'Stilling'],
    ['Timetal', 'Timetal'],
    ['PrivatMobil', 'Privat mobil'],
    ['PrivatFastnetTelefon', 'Privat fastnettelefon'],
    ['PrivatEmail', 'Privatmail'],
    ['ArbejdsTelefon', 'Arbejdstelefon'],
    ['ArbejdsEmail', 'Arbejdsmail'],
    ['TRTelefon', 'Telefon som tillidsvalgt'],
    ['TREmail', 'E-mail som tillidsvalgt'],
    ['Andet', 'Andet'],
  ])('[DATA-22] the field %s is called %p', (type, name) => {
    expect(fieldName(type, text)).toBe(name)
  })
})

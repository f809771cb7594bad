import { storageArea } from './storage-area.ts'

const fail = () => {
  throw new DOMException('blocked', 'SecurityError')
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

describe('storage-area', () => {
  test('lists each key once, wherever its value is', () => {
    localStorage.setItem('old', '1')
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(fail)
    const area = storageArea(() => localStorage)
    area.write('old', '2')
    area.write('new', '3')
    expect(area.keys()).toEqual(['old', 'new'])
    expect([area.read('old'), area.read('new')]).toEqual(['2', '3'])
    area.remove('old')
    expect(area.keys()).toEqual(['new'])
    expect(area.read('old')).toBeNull()
  })

  test('has its values in memory alone where there is no storage', () => {
    const area = storageArea(fail)
    expect(area.keys()).toEqual([])
    expect(area.read('a')).toBeNull()
    area.write('a', '1')
    expect(area.keys()).toEqual(['a'])
    expect(area.read('a')).toBe('1')
  })
})

import { makeRoomAbove } from './make-room-above.ts'

const padding = () => document.documentElement.style.scrollPaddingTop

describe('make-room-above', () => {
  test('keeps as much room as the lines need, and none when they are gone', () => {
    let look: () => void = () => {}
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
      const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} }
      look = () => callback([], observer)
      return observer
    })
    const lines = document.createElement('div')
    const height = jest.spyOn(lines, 'offsetHeight', 'get').mockReturnValue(44)

    const leave = makeRoomAbove(lines)
    look()
    expect(padding()).toBe('calc(5rem + 44px)')
    height.mockReturnValue(0)
    look()
    expect(padding()).toBe('')
    height.mockReturnValue(88)
    look()
    leave()
    expect(padding()).toBe('')
    jest.restoreAllMocks()
  })
})

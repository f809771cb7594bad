import { act, renderHook } from '@testing-library/react'
import { noteUnsaved, useUnsaved } from './unsaved.ts'

describe('unsaved', () => {
  test('there is unsaved input until the last of it was sent or discarded', () => {
    const { result } = renderHook(() => useUnsaved())
    expect(result.current).toBe(false)
    const ends: (() => void)[] = []
    for (let n = 0; n < 2; n += 1) act(() => void ends.push(noteUnsaved()))
    for (const end of ends) {
      expect(result.current).toBe(true)
      act(end)
    }
    expect(ends).toHaveLength(2)
    expect(result.current).toBe(false)
  })
})

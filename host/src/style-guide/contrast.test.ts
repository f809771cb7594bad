import { contrastOf, hexOf } from './contrast.ts'

describe('contrast', () => {
  test('runs from 1 to 21, whichever of the two is the ground', () => {
    expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21, 5)
    expect(contrastOf('rgb(255, 255, 255)', 'rgb(0, 0, 0)')).toBeCloseTo(21, 5)
    expect(contrastOf('rgb(41, 122, 113)', 'rgb(41, 122, 113)')).toBe(1)
    expect(contrastOf('rgb(119, 119, 119)', 'rgb(255, 255, 255)')).toBeCloseTo(4.48, 2)
    expect(contrastOf('transparent', 'rgb(0, 0, 0)')).toBeNull()
  })

  test('formats a colour as the design does', () => {
    expect(hexOf('rgb(41, 122, 113)')).toBe('#297a71')
    expect(hexOf('rgba(145, 0, 18, 0.5)')).toBe('#910012')
    expect(hexOf('transparent')).toBe('')
  })
})

import { renderPortal } from '@portal/ui/testing'
import { textAddress } from './SafeLink.tsx'

describe('SafeLink', () => {
  // Provides the links of the configuration, as the host does.
  beforeEach(() => renderPortal(<p />))

  it.each([
    ['./bliv-medlem', 'https://union.test/bliv-medlem'],
    ['https://ny.example/kurser', 'https://ny.example/kurser'],
    ['/mine-medlemmer', '/mine-medlemmer'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
  ])('[ORG-07] %s leads to %s', (address, to) => {
    expect(textAddress(address)).toBe(to)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://evil.test',
    '//evil.test',
    '-',
    '',
  ])('[ORG-07] an address like %s is none', (address) => {
    expect(textAddress(address)).toBeNull()
  })
})

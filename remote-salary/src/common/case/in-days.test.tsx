import { configureToday } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import '../../register-texts.ts'
import { inDays } from './in-days.tsx'

function Days({ date }: { readonly date: string | null }) {
  return <p>{inDays(date, useText())}</p>
}

describe('in-days', () => {
  afterEach(() => configureToday(null))

  it.each([
    ['2026-11-12', '9 dage over'],
    ['2026-11-20', '1 dag over'],
    ['2026-11-21', 'i dag'],
    ['2026-11-22', 'i morgen'],
    ['2026-11-24', 'om 3 dage'],
    [null, ''],
  ])('%s is %s', (date, words) => {
    configureToday('2026-11-21')
    renderPortal(<Days date={date} />)
    expect(screen.getByRole('paragraph').textContent).toBe(words)
  })
})

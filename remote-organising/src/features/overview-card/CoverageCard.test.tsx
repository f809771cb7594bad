import type { OrganisingCounts } from '@portal/platform/session'
import { renderPortal, signedIn } from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import '../../register-texts.ts'
import { CoverageCard } from './CoverageCard.tsx'

const NONE: OrganisingCounts = {
  numberFoaMemberUserCoversTotal: 0,
  totalNumberOfPeopleUserCoversTotal: null,
  numberFoaMemberUserCoversTR: 0,
  totalNumberOfPeopleUserCoversTR: null,
  numberFoaMemberUserCoversFTR: 0,
  totalNumberOfPeopleUserCoversFTR: null,
}
const show = (organisingCounts: Partial<OrganisingCounts>) =>
  renderPortal(<CoverageCard />, {
    session: signedIn({ organisingCounts: { ...NONE, ...organisingCounts } }),
  })

describe('CoverageCard', () => {
  test('says how many of the colleagues are members', () => {
    show({ numberFoaMemberUserCoversTR: 45, totalNumberOfPeopleUserCoversTR: 60 })
    expect(screen.getByRole('region', { name: 'Organiseringsgrad' })).toBeVisible()
    expect(screen.getByText('TR: 45 af 60 kolleger er medlemmer (75 %)')).toBeVisible()
    expect(screen.queryByText(/^FTR/)).toBeNull()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/organisering')
  })

  test.each([
    [1, 'TR: 1 medlem. Du har ikke angivet, hvor mange kolleger du dækker.'],
    [2, 'TR: 2 medlemmer. Du har ikke angivet, hvor mange kolleger du dækker.'],
  ])('counts %i without a total', (numberFoaMemberUserCoversTR, message) => {
    show({ numberFoaMemberUserCoversTR })
    expect(screen.getByText(message)).toBeVisible()
  })

  test('says what is missing if there is nothing to count', () => {
    show({})
    expect(screen.getByText('Du har ikke angivet, hvor mange kolleger du dækker.')).toBeVisible()
  })
})

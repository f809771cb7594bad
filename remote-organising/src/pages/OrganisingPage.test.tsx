import { registerTexts } from '@portal/platform/texts'
import { imitating, renderPortal, text, useRestrictedNotice } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../register-texts.ts'
import { OrganisingPage } from './OrganisingPage.tsx'

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

const replaced = new Map<string, string>()

function replaceTexts(texts: Readonly<Record<string, string>>): void {
  for (const key of Object.keys(texts)) replaced.set(key, text(key))
  registerTexts(texts)
}

afterEach(() => registerTexts(Object.fromEntries(replaced)))

const cards = () => within(screen.getByRole('list', { name: 'Materialer til organisering' }))

describe('OrganisingPage', () => {
  test('[ORG-01] [ORG-02] it has a title and a subtitle', () => {
    renderPortal(<OrganisingPage widget={null} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
    expect(screen.getByText(/Jo flere kolleger/)).toBeVisible()
  })

  test('[ORG-03] it has five cards', () => {
    renderPortal(<OrganisingPage widget={null} />)
    expect(cards().getAllByRole('heading', { level: 2 })).toHaveLength(5)
  })

  test('[ORG-04] two cards open and close, by mouse and by key', async () => {
    const user = userEvent.setup()
    renderPortal(<OrganisingPage widget={null} />)
    expect(cards().getAllByRole('link')).toHaveLength(3)
    const [two, four] = cards().getAllByRole('button', { expanded: false })
    if (!two || !four) throw new Error('Two groups were expected.')

    await user.click(two)
    expect(two).toHaveAttribute('aria-expanded', 'true')
    expect(cards().getAllByRole('link')).toHaveLength(5)

    four.focus()
    await user.keyboard('{Enter}')
    expect(cards().getAllByRole('link')).toHaveLength(9)
    await user.keyboard(' ')
    expect(cards().getAllByRole('link')).toHaveLength(5)
  })

  test('[ORG-06] it has a box with tips', () => {
    renderPortal(<OrganisingPage widget={null} />)
    const box = screen.getByRole('complementary', { name: 'Tips til samtalen' })
    expect(within(box).getAllByRole('listitem')).toHaveLength(4)
  })

  test('[ORG-07] words and addresses come from the texts', () => {
    replaceTexts({
      'organising.cards.join.title': 'Meld en kollega ind',
      'organising.cards.join.address': 'https://union.test/join',
      'organising.cards.courses.address': '/mine-medlemmer',
      'organising.cards.newColleagues.address': 'mailto:organisering@union.test',
    })
    renderPortal(<OrganisingPage widget={null} />)
    const outside = screen.getByRole('link', { name: /^Meld en kollega ind/ })
    expect(outside).toHaveAttribute('href', 'https://union.test/join')
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    expect(outside).toHaveAccessibleName(/åbner i et nyt vindue/)
    const inside = screen.getByRole('link', { name: 'Kurser i organisering' })
    expect(inside).toHaveAttribute('href', '/mine-medlemmer')
    expect(inside).not.toHaveAttribute('target')
    const mail = screen.getByRole('link', { name: 'Tag godt imod nye kolleger' })
    expect(mail).toHaveAttribute('href', 'mailto:organisering@union.test')
    expect(mail).not.toHaveAttribute('target')
  })

  test.each([
    ['[IMIT-13]', 'join', /^Bliv medlem/, 'https://elsewhere.test/join'],
    ['[IMIT-16]', 'newColleagues', /^Tag godt imod/, 'mailto:organisering@union.test'],
  ])('%s keeps who acts as somebody from %s', async (_, card, name, address) => {
    replaceTexts({ [`organising.cards.${card}.address`]: address })
    renderPortal(
      <>
        <OrganisingPage widget={null} />
        <Notice />
      </>,
      { session: imitating() },
    )
    await userEvent.click(screen.getByRole('link', { name }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
  })

  test('[ORG-07] an address that may not be followed makes no link', () => {
    replaceTexts({ 'organising.cards.join.address': 'javascript:alert(1)' })
    renderPortal(<OrganisingPage widget={null} />)
    expect(screen.queryByRole('link', { name: /^Bliv medlem/ })).toBeNull()
    expect(screen.getByRole('heading', { name: /^Bliv medlem/ })).toBeVisible()
    expect(screen.getByText('Linket er ikke tilgængeligt lige nu.')).toBeVisible()
  })
})

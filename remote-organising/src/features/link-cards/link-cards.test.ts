import { safeAddress } from '@portal/platform/texts'
import { text } from '@portal/ui/testing'
import '../../register-texts.ts'
import { type CardLink, linkCards } from './link-cards.ts'

const translate =
  (changes: Readonly<Record<string, string>> = {}) =>
  (key: string) =>
    changes[key] ?? text(key)

describe('link-cards', () => {
  const cards = linkCards(translate(), (address) => address)

  test('[ORG-03] [ORG-04] there are five cards, two of them groups of two and four links', () => {
    expect(
      cards.map(({ content }) => (content.kind === 'group' ? content.links.length : 1)),
    ).toEqual([1, 1, 2, 4, 1])
    expect(cards.filter(({ content }) => content.kind === 'group')).toHaveLength(2)
  })

  test('[ORG-07] each word and address is a text', () => {
    const echo = (key: string) => key
    const words = (id: string) => ({
      id,
      title: `organising.cards.${id}.title`,
      description: `organising.cards.${id}.description`,
    })
    const link = (id: string) => ({
      ...words(id),
      content: { kind: 'link', address: `organising.cards.${id}.address` },
    })
    const group = (id: string, ...links: readonly string[]) => ({
      ...words(id),
      content: {
        kind: 'group',
        links: links.map((link) => ({
          id: link,
          label: `organising.cards.${id}.${link}.label`,
          address: `organising.cards.${id}.${link}.address`,
        })),
      },
    })
    expect(linkCards(echo, echo)).toEqual([
      link('join'),
      link('newColleagues'),
      group('benefits', 'link1', 'link2'),
      group('conversation', 'link1', 'link2', 'link3', 'link4'),
      link('courses'),
    ])
  })

  test('[ORG-07] every link has its own label and address in the bundled texts', () => {
    const links = cards.flatMap<Pick<CardLink, 'label' | 'address'>>(({ title, content }) =>
      content.kind === 'group' ? content.links : [{ label: title, address: content.address }],
    )
    expect(links).toHaveLength(9)
    expect(links.map(({ label }) => label)).not.toContain('-')
    expect(links.map(({ address }) => address)).not.toContain(null)
    expect(new Set(links.map(({ address }) => address)).size).toBe(9)
    for (const { address } of links) expect(address).toMatch(/^\.\/[a-z]/)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://evil.test',
    '//evil.test',
    '-',
    '',
  ])('[ORG-07] an address like %s is none', (address) => {
    const changed = linkCards(
      translate({
        'organising.cards.join.address': address,
        'organising.cards.benefits.link2.address': address,
      }),
      safeAddress,
    )
    expect(changed[0]?.content).toEqual({ kind: 'link', address: null })
    expect(changed[2]?.content).toMatchObject({ links: [{}, { address: null }] })
  })
})

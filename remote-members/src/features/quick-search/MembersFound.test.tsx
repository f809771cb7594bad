import { QuickSearchContext, type QuickSearchGroup } from '@portal/ui/slots'
import { fakeServer, renderPortal } from '@portal/ui/testing'
import { waitFor } from '@testing-library/react'
import { FIVE_MEMBERS } from '../../common/own-members/own-members-test-data.ts'
import '../../register-texts.ts'
import { MembersFound } from './MembersFound.tsx'

const OWN = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'

/** What a search finds, as names and details by group; and the state that the last hit hands over. */
async function find(search: string) {
  fakeServer().on(OWN, { body: FIVE_MEMBERS })
  let told: readonly QuickSearchGroup[] | null = null
  renderPortal(
    <QuickSearchContext
      value={{
        search,
        report: (groups) => {
          told = groups
        },
      }}
    >
      <MembersFound />
    </QuickSearchContext>,
  )
  await waitFor(() => expect(told).not.toBeNull())
  const groups: readonly QuickSearchGroup[] = told ?? []
  return {
    members: groups
      .filter(({ title }) => title === 'Mine medlemmer')
      .flatMap(({ hits }) => hits.map(({ name, detail }) => `${name}, ${detail}`)),
    union: groups.flatMap(({ isLast, hits }) => (isLast === true ? hits : []))[0],
  }
}

describe('MembersFound', () => {
  it('finds a member by name, with the primary workplace', async () => {
    const { members, union } = await find('holm')
    expect(members).toEqual(['Zenia Holm, Børnehuset Regnbuen'])
    expect(union).toMatchObject({
      name: 'Søg efter »holm« blandt alle FOAs medlemmer',
      state: { name: 'holm' },
    })
  })

  it('finds a member by the member number', async () => {
    expect((await find('201003')).members).toEqual(['Zenia Holm, Børnehuset Regnbuen'])
  })

  it('finds members by telephone, however it is written', async () => {
    expect((await find('+45 20 30 40 50')).members).toHaveLength(4)
  })

  it('hands a telephone that nobody has over to the search of all members', async () => {
    const { members, union } = await find('+45 99 88 77 66')
    expect(members).toEqual([])
    expect(union).toMatchObject({
      name: 'Søg efter telefonnummer +45 99 88 77 66 blandt alle FOAs medlemmer',
      to: '/alle-foas-medlemmer',
      state: { phone: '99887766' },
    })
  })
})

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { copyCheckout } from '../../../run/copy-checkout.ts'
import { changeAnswer, MEMBERS } from '../../../support/backends.ts'
import { hasLoaded, liveRegistry, portalCommand } from '../../../support/releases.ts'
import { expect, test } from '../../../support/test.ts'
import { reportTable } from '../../table.ts'
import { ChangedSources } from './changed-sources.ts'

const MINUTE = 60_000

const ANNA = 'anna.tr@portal.test'
const NORA = 'nora.ny@portal.test'

const PROFILE = `${MEMBERS}/profil/hentbrugerprofil`

/** The profile flag that grants the permission added here; no demo account has it. */
const GRANT = 'HarArrangementAdgang'

const FOUR_TABS = [
  'Mine medlemmer',
  'Alle FOAs medlemmer',
  'Mine arbejdssteder',
  'Mine opdateringer',
]

const MANIFEST = 'src/manifest.json'
const TEXTS = 'src/texts/da.json'
const ORGANISING_PAGE = 'src/pages/OrganisingPage.tsx'
const COURSES_PAGE = 'src/pages/CoursesPage.tsx'

const OWN_PAGE = { path: '/organisering', title: 'organising.pages.organising', role: 'organising' }
const EVENTS_PAGE = { path: '/arrangementer', title: 'organising.pages.events' }
const GUARDED = { ...EVENTS_PAGE, permission: 'events' }

type Viewer = 'granted' | 'others'
const VIEWERS: readonly Viewer[] = ['others', 'granted']

interface Change {
  readonly name: string
  readonly remote: 'organising' | 'courses'
  edit(sources: ChangedSources): void
  readonly path: string
  /** Whether the page shows the change. */
  isSeen(page: Page): Promise<boolean>
  /** Who should see the change; nobody else should. */
  readonly viewers: readonly Viewer[]
}

const isHeading = (page: Page, level: number, name: string) =>
  page.getByRole('heading', { level, name, exact: true }).isVisible()

const pageSource = (
  component: string,
  title: string,
) => `import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'

export function ${component}() {
  const t = useText()
  return <Page title={t('${title}')}>{null}</Page>
}
`

/** Adds an element at the top of the organising remote's own page. */
function addToOrganisingPage(sources: ChangedSources, imports: string, element: string): void {
  sources.replace(ORGANISING_PAGE, 'import ', `${imports}\nimport `)
  sources.replace(ORGANISING_PAGE, '<Box as="header" mb="6">', `<Box as="header" mb="6">${element}`)
}

/** Each change is released separately, on top of the changes before it. */
const CHANGES: readonly Change[] = [
  {
    name: 'a text',
    remote: 'organising',
    edit: (sources) =>
      sources.setMembers(TEXTS, { 'organising.cards.benefits.title': 'Det får du som medlem' }),
    path: '/organisering',
    isSeen: (page) => isHeading(page, 2, 'Det får du som medlem'),
    viewers: VIEWERS,
  },
  {
    name: 'a page below its own path',
    remote: 'organising',
    edit: (sources) => {
      sources.setMembers(TEXTS, { 'organising.materials.title': 'Materialer til møder' })
      sources.addPage(
        '/organisering/materialer',
        'MaterialsPage',
        pageSource('MaterialsPage', 'organising.materials.title'),
      )
    },
    path: '/organisering/materialer',
    isSeen: (page) => isHeading(page, 1, 'Materialer til møder'),
    viewers: VIEWERS,
  },
  {
    name: 'a path (new first segment)',
    remote: 'organising',
    edit: (sources) => {
      sources.setMembers(MANIFEST, { pages: [OWN_PAGE, EVENTS_PAGE] })
      sources.setMembers(TEXTS, { [EVENTS_PAGE.title]: 'Arrangementer' })
      sources.addPage(EVENTS_PAGE.path, 'EventsPage', pageSource('EventsPage', EVENTS_PAGE.title))
    },
    path: EVENTS_PAGE.path,
    isSeen: (page) => isHeading(page, 1, 'Arrangementer'),
    viewers: VIEWERS,
  },
  {
    name: 'a permission',
    remote: 'organising',
    edit: (sources) =>
      sources.setMembers(MANIFEST, {
        pages: [OWN_PAGE, GUARDED],
        permissions: { events: { field: GRANT } },
      }),
    path: EVENTS_PAGE.path,
    isSeen: (page) => page.getByText('Du har ikke adgang til siden').isVisible(),
    viewers: ['others'],
  },
  {
    name: 'a tab (with that permission)',
    remote: 'organising',
    edit: (sources) => sources.setMembers(MANIFEST, { pages: [OWN_PAGE, { ...GUARDED, tab: 7 }] }),
    path: EVENTS_PAGE.path,
    isSeen: (page) =>
      page
        .getByRole('navigation')
        .first()
        .getByRole('link', { name: 'Arrangementer', exact: true })
        .isVisible(),
    viewers: ['granted'],
  },
  {
    name: 'an ability',
    remote: 'organising',
    edit: (sources) => {
      sources.setMembers(MANIFEST, { abilities: { 'event:create': { permission: 'events' } } })
      sources.setMembers(TEXTS, { 'organising.events.create': 'Nyt arrangement' })
      addToOrganisingPage(
        sources,
        "import { can, useSession } from '@portal/platform/session'",
        "{can(useSession(), 'event:create') && <Text>{t('organising.events.create')}</Text>}",
      )
    },
    path: '/organisering',
    isSeen: (page) => page.getByText('Nyt arrangement').isVisible(),
    viewers: ['granted'],
  },
  {
    name: 'a whole remote',
    remote: 'courses',
    // The new page contains a slot that the organising remote fills only with the next change.
    edit: (sources) => {
      sources.replace(
        COURSES_PAGE,
        'import ',
        "import { RemoteSlot } from '@portal/ui/slots'\nimport ",
      )
      sources.replace(COURSES_PAGE, '<EmptyState', '<><EmptyState')
      sources.replace(
        COURSES_PAGE,
        '    </Page>',
        `<RemoteSlot remote="organising" slot="nextEvent" name="Næste arrangement" placeholder={null} />
      </></Page>`,
      )
    },
    path: '/kurser',
    isSeen: (page) => isHeading(page, 1, 'Kurser'),
    viewers: VIEWERS,
  },
  {
    name: "a slot, in the other remote's page",
    remote: 'organising',
    edit: (sources) => {
      sources.setMembers(MANIFEST, { slots: ['organisingWidget', 'nextEvent'] })
      sources.setMembers(TEXTS, { 'organising.events.next': 'Der er møde på torsdag' })
      sources.write(
        'src/features/next-event/NextEvent.tsx',
        `import { useText } from '@portal/platform/texts'
import { Text } from '@portal/ui'

export function NextEvent() {
  const t = useText()
  return <Text>{t('organising.events.next')}</Text>
}
`,
      )
      sources.replace(
        'src/slots.ts',
        'export const slots = {',
        `export const slots = {
  nextEvent: async () => {
    const event = await import(/* webpackChunkName: "nextEvent" */ './features/next-event/NextEvent.tsx')
    return { Slot: event.NextEvent }
  },`,
      )
    },
    path: '/kurser',
    isSeen: (page) => page.getByText('Der er møde på torsdag').isVisible(),
    viewers: VIEWERS,
  },
  {
    name: 'a configuration link',
    remote: 'organising',
    edit: (sources) => {
      sources.setMembers(MANIFEST, { links: { meetingGuide: 'https://www.foa.dk/moedeguide' } })
      sources.setMembers(TEXTS, { 'organising.guide': 'Guide til møder' })
      addToOrganisingPage(
        sources,
        "import { portalLink } from '@portal/platform/contract'",
        "<a href={portalLink('meetingGuide')}>{t('organising.guide')}</a>",
      )
    },
    path: '/organisering',
    isSeen: async (page) =>
      (await page
        .getByRole('link', { name: 'Guide til møder' })
        .and(page.locator('[href="https://www.foa.dk/moedeguide"]'))
        .count()) === 1,
    viewers: VIEWERS,
  },
  {
    name: 'a patch of a library (valibot 1.5.0 → 1.5.1)',
    remote: 'organising',
    edit: (sources) =>
      sources.takeLibrary('valibot', '1.5.1', 'dist/index.mjs', (text) =>
        text.replace(
          /^function string\(.*\) \{$/m,
          (line) => `${line}\n\tperformance.mark('valibot 1.5.1');`,
        ),
      ),
    path: '/organisering',
    isSeen: (page) => page.evaluate(() => performance.getEntriesByName('valibot 1.5.1').length > 0),
    viewers: VIEWERS,
  },
]

interface Row {
  readonly change: string
  readonly released: string
  readonly host: string
  readonly seen: string
}

const rows: Row[] = []
let checkout: string

/** The live version of the host and of each remote. */
async function liveVersions(): Promise<ReadonlyMap<string, string>> {
  const { host, remotes } = await liveRegistry()
  return new Map([
    ['host', host?.version ?? 'none'],
    ...Object.entries(remotes).map(([name, [live]]): [string, string] => [
      name,
      live?.version ?? 'none',
    ]),
  ])
}

const without = (versions: ReadonlyMap<string, string>, name: string) =>
  Object.fromEntries([...versions].filter(([other]) => other !== name))

/** Which of the two viewers see the change after a page load. */
async function seenBy(page: Page, { path, isSeen }: Change, become: (who: Viewer) => void) {
  const seen: Viewer[] = []
  for (const viewer of VIEWERS) {
    become(viewer)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (await isSeen(page)) seen.push(viewer)
  }
  return seen
}

test.describe('changes', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(() => {
    test.setTimeout(5 * MINUTE)
    checkout = copyCheckout('portal-changes')
    execFileSync(
      'npm',
      ['run', 'new-remote', '--', 'courses', '--path', '/kurser', '--title', 'Kurser'],
      { cwd: checkout },
    )
    // All changes together are more than a page of its size may grow by.
    new ChangedSources(checkout, 'remote-organising').setMembers(MANIFEST, { budget: 20 })
  })

  test.afterAll(() => {
    rmSync(checkout, { recursive: true, force: true })
    reportTable(
      ['Change', 'Released', 'Host before and after', 'Visible to'],
      rows.map(({ change, released, host, seen }) => [change, released, host, seen]),
    )
  })

  for (const [index, change] of CHANGES.entries()) {
    test(`${change.name} needs a release of remote-${change.remote} only`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(5 * MINUTE)
      let viewer: Viewer = 'others'
      await changeAnswer(page, PROFILE, (profile: object) => ({
        ...profile,
        ...(viewer === 'granted' && { [GRANT]: true }),
      }))
      const become = (next: Viewer) => {
        viewer = next
      }
      await signIn(ANNA)
      const before = await liveVersions()
      expect(await seenBy(page, change, become)).toEqual([])

      change.edit(new ChangedSources(checkout, `remote-${change.remote}`))
      const version = `10.${index}.0`
      // Run the unit tests only for the last release: its checkout contains all changes.
      const tested = index < CHANGES.length - 1 ? [] : ['--tested']
      const words = [`remote-${change.remote}`, version, ...tested]
      const { succeeded, output } = await portalCommand('release', words, checkout)
      expect(succeeded, output).toBe(true)

      // The text service may learn of a release a few seconds late.
      await expect(async () => {
        expect(await seenBy(page, change, become)).toEqual(change.viewers)
      }).toPass({ timeout: MINUTE })
      expect(await hasLoaded(page, change.remote, version)).toBe(true)
      const after = await liveVersions()
      expect(after.get(change.remote)).toBe(version)
      expect(without(after, change.remote)).toEqual(without(before, change.remote))
      rows.push({
        change: change.name,
        released: `remote-${change.remote} ${version}`,
        host: `${before.get('host')} → ${after.get('host')}`,
        seen: change.viewers.join(', '),
      })
    })
  }

  test('[NAV-04] a user without access still has four tabs', async ({ page, signIn }) => {
    await signIn(NORA)
    await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText(FOUR_TABS)
  })
})

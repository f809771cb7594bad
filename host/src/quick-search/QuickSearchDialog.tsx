import { useNavigate } from '@portal/platform/router'
import { searched } from '@portal/platform/search'
import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Text, TextField } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import type { QuickSearchGroup, QuickSearchHit } from '@portal/ui/slots'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { accessTo } from '../common/access.ts'
import { useManifests } from '../remotes/index.ts'
import { HitList } from './HitList.tsx'
import { pageHits, recentHits, rememberHit } from './own-hits.ts'
import { answeringRemotes, RemoteAnswer } from './RemoteAnswer.tsx'
import { show } from './shortcuts.ts'

/** Number of hits shown of each kind. */
const SHOWN = 6

/** Time in ms after which a remote that has not answered is no longer waited for. */
const ANSWER_TIMEOUT_MS = 4000

type Reports = Readonly<Record<string, readonly QuickSearchGroup[] | null>>

/** Finds what the user may open, by its name: recent choices, pages, and what each remote knows. */
export function QuickSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const id = useId()
  const session = useSession()
  const navigate = useNavigate()
  const manifests = useManifests()
  const [search, setSearch] = useState('')
  const [reports, setReports] = useState<Reports>({})
  const [active, setActive] = useState<QuickSearchHit | null>(null)
  const [isWaiting, setIsWaiting] = useState(true)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), ANSWER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])

  const report = useCallback((remote: string, groups: readonly QuickSearchGroup[] | null) => {
    setReports((before) => ({ ...before, [remote]: groups }))
  }, [])

  const remotes = answeringRemotes(manifests, session, t)
  const isLoading = remotes.some(({ name }) =>
    name in reports ? reports[name] === null : isWaiting,
  )
  const [recent] = useState(recentHits)
  const allowed = recent.filter(({ to }) => accessTo(pathOf(to), session) === 'allowed')
  const again = searched(allowed, search, nameOf)
  const listed = new Set(again.map(({ to }) => to))
  const others: readonly QuickSearchGroup[] = [
    {
      title: t('host.quickSearch.pages'),
      hits: searched(pageHits(manifests, session, t), search, nameOf),
    },
    // In the order of the remotes, so that a late answer changes no order.
    ...remotes
      .flatMap(({ name }): readonly QuickSearchGroup[] => reports[name] ?? [])
      .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false)),
  ]
  const groups = [
    { title: t('host.quickSearch.recent'), hits: again },
    // What was opened lately is listed once, since the arrow keys know a hit by where it leads.
    ...others.map(({ hits, ...group }) => ({
      ...group,
      hits: hits.filter(({ to, state }) => state !== undefined || !listed.has(to)),
    })),
  ].flatMap(({ hits, ...group }: QuickSearchGroup) =>
    hits.length === 0 ? [] : [{ ...group, hits: hits.slice(0, SHOWN) }],
  )
  const hits = groups.flatMap((group) => group.hits)
  const place = hits.findIndex(({ key, to }) => key === active?.key && to === active.to)
  const current = place < 0 ? Math.min(0, hits.length - 1) : place

  const choose = (hit: QuickSearchHit) => {
    rememberHit(hit)
    onClose()
    void navigate(hit.to, { state: hit.state })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[current]
    // While an input method composes, its keys are its own.
    if (hit === undefined || event.nativeEvent.isComposing) return
    if (step !== undefined) {
      event.preventDefault()
      setActive(hits[(current + step + hits.length) % hits.length] ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(hit)
    }
  }

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  return (
    <Dialog
      open
      title={t('host.quickSearch.title')}
      onClose={onClose}
      initialFocus={field}
      footer={
        <Button variant="ghost" onClick={() => show('keys')}>
          {t('host.quickSearch.keys')}
        </Button>
      }
    >
      <TextField
        ref={field}
        label={t('host.quickSearch.label')}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(current >= 0 && { 'aria-activedescendant': `${id}-${current}` })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setActive(null)
        }}
        onKeyDown={onKeyDown}
      />
      <Text role="status" size="sm" tone="quiet" mt="2" minH="6">
        {isLoading
          ? t('host.quickSearch.loading')
          : hits.length === 0
            ? t('host.quickSearch.none')
            : t('host.quickSearch.count', { count: hits.length })}
      </Text>
      <HitList
        id={id}
        label={t('host.quickSearch.title')}
        groups={groups}
        current={current}
        onChoose={choose}
      />
      <Box css={{ '& > :not(:empty)': { mt: '3' } }}>
        {remotes.map((remote) => (
          <RemoteAnswer key={remote.name} {...remote} search={search} onReport={report} />
        ))}
      </Box>
    </Dialog>
  )
}

function nameOf({ name, detail = '' }: QuickSearchHit): string {
  return `${name} ${detail}`
}

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname
}

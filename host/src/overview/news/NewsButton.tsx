import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Badge, Box, Button, chakra, EmptyState, Flex, Info, Skeleton, Text } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ModalDialog } from '../../common/ModalDialog.tsx'
import { useManifests } from '../../remotes/index.ts'
import { isSince, type News, type NewsQuery, useNews } from './news-api.ts'

/**
 * Opens what the releases say is new. The notes are fetched when they are asked for; after a
 * visit, already for their number.
 *
 * @param lastVisit when the user's last visit began; null or undefined if none is known
 */
export function NewsButton({ lastVisit }: { readonly lastVisit: string | null | undefined }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const query = useNews(isOpen || typeof lastVisit === 'string')
  const count = query.news?.notes.filter((note) => isSince(note, lastVisit)).length ?? 0
  return (
    <>
      {/* The number comes late, and has its place; so has a target of 44 px beside the heading. */}
      <Button
        size="sm"
        minW="10.5rem"
        minH={{ base: '11', lg: '8' }}
        my={{ base: '-0.5', lg: '0' }}
        onClick={() => setOpen(true)}
      >
        {t(count > 0 ? 'host.news.openCount' : 'host.news.title', { count })}
      </Button>
      {isOpen && <NewsDialog {...query} lastVisit={lastVisit} onClose={() => setOpen(false)} />}
    </>
  )
}

interface NewsDialogProps extends NewsQuery {
  readonly lastVisit: string | null | undefined
  readonly onClose: () => void
}

/** What the releases of the page say is new, newest first. */
function NewsDialog({ news, isLoading, lastVisit, retry, onClose }: NewsDialogProps) {
  const t = useText()
  const notes = useRef<HTMLDivElement>(null)
  // The button to try again goes with what was missing, and takes the focus along.
  const focusNotes = useCallback(() => notes.current?.focus(), [])
  return (
    <ModalDialog title={t('host.news.title')} onDismiss={onClose} closeLabel={t('shared.ui.close')}>
      {news === null ? (
        <Skeleton h="40" role="status" aria-label={t('shared.ui.loading')} />
      ) : (
        <>
          {news.missing.length > 0 && (
            <Missing
              missing={news.missing}
              isLoading={isLoading}
              onRetry={retry}
              onGone={focusNotes}
            />
          )}
          <Box ref={notes} tabIndex={-1} outline="none">
            {news.notes.length > 0 ? (
              <Notes notes={news.notes} lastVisit={lastVisit} />
            ) : (
              news.missing.length === 0 && (
                <EmptyState title={t('host.news.none')} icon={<Info size={26} />} />
              )
            )}
          </Box>
        </>
      )}
    </ModalDialog>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } })

function Notes({ notes, lastVisit }: Pick<News, 'notes'> & Pick<NewsDialogProps, 'lastVisit'>) {
  const t = useText()
  return (
    <List>
      {notes.map((note) => (
        <chakra.li key={`${note.date} ${note.text}`} py="2" borderTopWidth="1px">
          <Flex gap="2" align="center" mb="0.5">
            <Text as="span" size="sm" tone="quiet">
              {formatDate(note.date)}
            </Text>
            {isSince(note, lastVisit) && <Badge>{t('host.news.new')}</Badge>}
          </Flex>
          <Text>{note.text}</Text>
        </chakra.li>
      ))}
    </List>
  )
}

interface MissingProps extends Pick<News, 'missing'> {
  readonly isLoading: boolean
  readonly onRetry: () => void
  readonly onGone: () => void
}

function Missing({ missing, isLoading, onRetry, onGone }: MissingProps) {
  const t = useText()
  useEffect(() => onGone, [onGone])
  const manifests = useManifests()
  const titles = missing.map((name) => {
    const [page] = manifests.find((one) => one.name === name)?.pages ?? []
    return t(page?.title ?? 'host.brand.name')
  })
  return (
    <Box role="alert" mb="4">
      <Text size="sm" mb="2">
        {t('host.news.missing', { parts: titles.join(', ') })}
      </Text>
      <Button size="sm" loading={isLoading} onClick={onRetry}>
        {t('shared.ui.retry')}
      </Button>
    </Box>
  )
}

import { useText } from '@portal/platform/texts'
import { Button } from '@portal/ui'
import { useState } from 'react'
import { NewsDialog } from './NewsDialog.tsx'
import { isSince } from './news.ts'
import { useNews } from './news-api.ts'

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

import { useCallback, useEffect, useState } from 'react'
import type { News } from './news.ts'
import { readNews } from './news-api.ts'

/** What the releases say is new. */
interface NewsQuery {
  /** Null until it has been asked for and answered. */
  readonly news: News | null
  readonly isLoading: boolean
  retry(): void
}

/**
 * What the releases of the page say is new.
 *
 * @param isWanted whether to fetch it
 */
export function useNews(isWanted: boolean): NewsQuery {
  const [news, setNews] = useState<News | null>(null)
  const [isLoading, setLoading] = useState(false)
  const retry = useCallback(async () => {
    setLoading(true)
    setNews(await readNews())
    setLoading(false)
  }, [])
  useEffect(() => {
    if (isWanted) void retry()
  }, [isWanted, retry])
  return { news, isLoading, retry }
}

import { lazyDialog } from '@portal/ui'
import { type MouseEvent, type ReactNode, useState } from 'react'

const TextAdvice = lazyDialog(async () => (await import('./TextAdvice.tsx')).TextAdvice)

/**
 * Lets a user read once what does not belong in an SMS, before the first one opens. `onClick` is for
 * an element around `ContactWays`, and `dialog` is rendered beside it.
 */
export function useTextAdvice(): {
  readonly onClick: (event: MouseEvent) => void
  readonly dialog: ReactNode
} {
  const [href, setHref] = useState<string | null>(null)
  return {
    onClick(event) {
      const link = event.target instanceof Element && event.target.closest('a[data-way=text]')
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
      event.preventDefault()
      setHref(link.href)
    },
    dialog: href !== null && <TextAdvice href={href} onClose={() => setHref(null)} />,
  }
}

import { type LinkProps, useLocation, useNavigate } from '@portal/platform/router'
import type { MouseEvent, ReactNode } from 'react'
import { TextLink } from './Button.tsx'
import { ChevronLeft } from './icons.ts'

/** The `state` of a link from a list, so that the page it opens can return to the list. */
export const FROM_LIST: NonNullable<LinkProps['state']> = { fromList: true }

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}

/** Props of `BackLink`. */
export interface BackLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/**
 * The back link above a page's heading. If the page was opened from a list, the link goes back in
 * the history, because only that restores the list's filters, scroll position and focused row.
 */
export function BackLink({ to, children }: BackLinkProps) {
  const { state } = useLocation()
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!isFromList(state) || elsewhere || event.button !== 0) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <TextLink
      to={to}
      onClick={goBack}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="8"
      mb="1"
      fontSize="sm"
      fontWeight="medium"
      textDecoration="none"
      _hover={{ textDecoration: 'underline' }}
      _print={{ display: 'none' }}
    >
      <ChevronLeft size={16} aria-hidden="true" />
      {children}
    </TextLink>
  )
}

import { ChevronLeft, TextLink } from '@portal/ui'
import type { ReactNode } from 'react'

/** The back link above a page's heading. */
export function BackLink({
  to,
  children,
  onClick,
}: {
  readonly to: string
  readonly children: ReactNode
  readonly onClick?: (event: React.MouseEvent) => void
}) {
  return (
    <TextLink
      to={to}
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="8"
      mb="1"
      fontSize="sm"
      fontWeight="medium"
      textDecoration="none"
      _hover={{ textDecoration: 'underline' }}
      {...(onClick && { onClick })}
    >
      <ChevronLeft size={16} aria-hidden="true" />
      {children}
    </TextLink>
  )
}

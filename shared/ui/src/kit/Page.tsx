import { Box, Flex } from '@chakra-ui/react'
import { useLocation, useNavigationType } from '@portal/platform/router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from './layout.tsx'

/** Props of `Page`. */
export interface PageProps {
  /** The page's heading, also used in the window's title. */
  readonly title: string
  /** The back link, above the heading. */
  readonly back?: ReactNode
  /** In front of the heading, for example an avatar. */
  readonly mark?: ReactNode
  /** The page's own actions, beside the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * A page of the portal: its title, its heading, which receives the focus on navigation, and its
 * content.
 */
export function Page({ title, back, mark, actions, children }: PageProps) {
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = `${title} – TR-portalen`
  }, [title])

  return (
    <Box maxW="page" w="full" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', lg: '6' }}>
      {back}
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="10" mb="4">
        <Flex align="center" gap="4" minW="0">
          {mark}
          <PageHeading key={pathname} title={title} />
        </Flex>
        {actions}
      </Flex>
      {children}
    </Box>
  )
}

/**
 * Location key of the last heading: a remote's page replaces the placeholder at the same location.
 */
let shownAt: string | null = null

/** Mounted anew for each address, also when one page shows several objects in turn. */
function PageHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const type = useNavigationType()
  const arrival = useRef({ key, inPlaceOfAnother: type === 'REPLACE' })

  useEffect(() => {
    const { key } = arrival.current
    const inPlaceOfAnother = arrival.current.inPlaceOfAnother || shownAt === key
    shownAt = key
    // A freshly loaded document already starts at its top.
    if (key === 'default') return
    // When a remote's page replaces the placeholder, the user may have moved on, for example by the
    // skip link: restore the focus only if it was lost with the placeholder.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!inPlaceOfAnother || isLost) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Heading
      as="h1"
      size="xl"
      fontSize={{ base: 'xl', md: '2xl' }}
      overflowWrap="anywhere"
      ref={heading}
      tabIndex={-1}
    >
      {title}
    </Heading>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import { useLocation, useNavigationType } from '@portal/platform/router'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { Heading } from './layout.tsx'
import { type LoadPageHelp, PageHelpContext } from './page-help.ts'

/** Props of `Page`. */
export interface PageProps {
  /** The page's heading, also used in the window's title. */
  readonly title: string
  /** The back link, above the heading. */
  readonly back?: ReactNode
  /** Shown before the heading, for example an avatar. */
  readonly mark?: ReactNode
  /** What one can do on the page; a button beside the heading opens it. */
  readonly help?: LoadPageHelp
  /** The page's own actions, beside the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * A page of the portal: window title, heading and content. The heading receives the focus on
 * navigation.
 */
export function Page({ title, back, mark, help, actions, children }: PageProps) {
  const { pathname } = useLocation()
  const Help = use(PageHelpContext)

  useEffect(() => {
    document.title = `${title} – TR-portalen`
  }, [title])

  return (
    <Box
      maxW="page"
      w="full"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '2', md: '4', lg: '6' }}
      _print={{ p: '0' }}
    >
      {back}
      <Flex
        justify="space-between"
        align="center"
        gap={{ base: '2', md: '3' }}
        wrap="wrap"
        minH="10"
        mb={{ base: '2', md: '4' }}
      >
        <Flex align="center" gap="4" minW="0">
          {mark}
          <Flex align="center" columnGap={{ md: '1' }} minW="0">
            <PageHeading key={pathname} title={title} />
            {help && Help && <Help load={help} />}
          </Flex>
        </Flex>
        {actions}
      </Flex>
      {children}
    </Box>
  )
}

/**
 * Location key of the last mounted heading. When a remote's page replaces its placeholder, the new
 * heading has the same location key.
 */
let shownAt: string | null = null

/**
 * The page's heading. It is remounted for each path, so that it receives the focus even when the
 * same page component shows another object.
 */
function PageHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const type = useNavigationType()
  const arrival = useRef({ key, inPlaceOfAnother: type === 'REPLACE' })

  useEffect(() => {
    const { key } = arrival.current
    const inPlaceOfAnother = arrival.current.inPlaceOfAnother || shownAt === key
    shownAt = key
    // In a freshly loaded document the focus already starts at the top.
    if (key === 'default') return
    // When a remote's page replaces its placeholder, the user may have moved the focus, for example
    // with the skip link: focus the heading only if the focus was lost with the placeholder.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!inPlaceOfAnother || isLost) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Heading
      as="h1"
      size="xl"
      fontSize={{ base: '1.25rem', md: '2xl' }}
      overflowWrap="anywhere"
      ref={heading}
      tabIndex={-1}
    >
      {title}
    </Heading>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import { useLocation, useNavigationType } from '@portal/platform/router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from './layout.tsx'

/** Props of `Page`. */
export interface PageProps {
  /** The page's heading, and the first part of the window's title. */
  readonly title: string
  /** Above the heading: the way back. */
  readonly back?: ReactNode
  /** In front of the heading: a person's avatar, say. */
  readonly mark?: ReactNode
  /** Beside the heading: the page's own actions. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the portal: its title, its heading, which takes the focus on navigation, and its content. */
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

/** Where a heading was shown last: a remote's page takes the place of the one that waited for it. */
let shownAt: string | null = null

/** A new one for each address, also where one page shows one thing after the other. */
function PageHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const type = useNavigationType()
  const arrival = useRef({ key, inPlaceOfAnother: type === 'REPLACE' })

  useEffect(() => {
    const { key } = arrival.current
    const inPlaceOfAnother = arrival.current.inPlaceOfAnother || shownAt === key
    shownAt = key
    // A freshly loaded document starts at its top by itself.
    if (key === 'default') return
    // What a remote's code replaces at the same address may have been left already, say by the skip
    // link: only a focus that went with it is brought back.
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

import { Box, Card, chakra, Flex, Heading } from '@portal/ui'
import { type ReactNode, useId } from 'react'
import type { CaseDetails } from './case-details.ts'

/** Props of every panel of the case page. */
export interface CasePartProps {
  readonly item: CaseDetails
  /** True while imitating: the user cannot change anything. */
  readonly readOnly: boolean
  /** Called with the updated case if a response contains it. */
  readonly onAnswered: (item: CaseDetails) => void
}

interface CasePanelProps {
  readonly title: string
  /** Number of entries in the panel, shown after the title. */
  readonly count?: number
  /** The panel's button, beside the heading. */
  readonly action?: ReactNode
  /** Its DOM id, if something on the page brings the focus to it. */
  readonly panelId?: string
  readonly children?: ReactNode
}

const Count = chakra('span', { base: { color: 'quiet', fontWeight: 'normal' } })

/** The common layout of all panels on the case page. */
export function CasePanel({ title, count, action, panelId, children }: CasePanelProps) {
  const id = useId()
  return (
    <Card
      padding="none"
      aria-labelledby={id}
      {...(panelId !== undefined && { id: panelId, tabIndex: -1 })}
    >
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        minH="12"
        px={{ base: '4', md: '5' }}
        pt="2"
      >
        <Heading as="h2" id={id} size="sm">
          <span>{title}</span> {count !== undefined && <Count>{`(${count})`}</Count>}
        </Heading>
        {action}
      </Flex>
      {children !== undefined && (
        <Box px={{ base: '4', md: '5' }} pb="4" pt="1">
          {children}
        </Box>
      )}
    </Card>
  )
}

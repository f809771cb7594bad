import type { Query } from '@portal/platform/api'
import type { Session } from '@portal/platform/session'
import {
  type FakeServer,
  fakeServer,
  renderPortal,
  signedIn,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useCase } from '../case/cases-api.ts'
import type { CaseDetails } from '../case-details/case-details.ts'

/** The call that fetches the case. */
export const CASE = 'GET /SagHent/HentSag'

export type Answer = Parameters<FakeServer['on']>[1]
type ReadyCase = Extract<Query<CaseDetails>, { readonly state: 'ready' }>

export interface ShowOptions {
  readonly session?: Session
  readonly timeoutMs?: number
}

interface CasePart {
  /** The heading to wait for. */
  readonly heading: string | RegExp
  /** Responses by call; the response to `CASE` is the case. */
  readonly answers: Readonly<Record<string, Answer>>
  render(query: ReadyCase): ReactNode
}

/**
 * Renders one part of the page of case S-1. The text `begrænset adgang` stands in for the
 * restricted-access dialog.
 */
export async function showCasePart(
  { heading, answers, render }: CasePart,
  { session = signedIn(), timeoutMs }: ShowOptions = {},
): Promise<FakeServer> {
  const fake = fakeServer(timeoutMs === undefined ? {} : { timeoutMs })
  for (const [call, answer] of Object.entries(answers)) fake.on(call, answer)
  renderPortal(
    <>
      <Loaded render={render} />
      <Restricted />
    </>,
    { session },
  )
  await screen.findByRole('heading', { name: heading })
  return fake
}

function Loaded({ render }: Pick<CasePart, 'render'>) {
  const query = useCase('S-1')
  return query.state === 'ready' ? render(query) : null
}

function Restricted() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

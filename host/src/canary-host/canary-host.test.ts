import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { FAILED_HOST_KEY, HOST_STOPPED_EVENT, LIVE_HOST_ID } from '@portal/platform/deployment'
import { setSession, signedIn } from '@portal/platform/testing'
import { waitFor } from '@testing-library/react'
import { CONTENT_ID } from '../navigation/SkipLink.tsx'
import { startCanaryHost } from './canary-host.ts'
import { type FailedHost, readFailedHost } from './failed-host.ts'

const SCRIPT = 'http://localhost:3000/files/h2/main.js'

let stop: () => void = () => {}

interface Situation {
  /** Version of the host that the page runs. */
  readonly runs?: string
  readonly isServed?: boolean
  /** Whether the page chose its host while nobody was signed in. */
  readonly forNobody?: boolean
  readonly failed?: Partial<FailedHost>
}

function showScreen(): void {
  document.body.innerHTML = `<main id="${CONTENT_ID}"></main>`
}

function open({ runs = 'h1', isServed = false, forNobody = false, failed }: Situation = {}) {
  document.head.innerHTML = `<template id="${LIVE_HOST_ID}"${forNobody ? ' data-for="nobody"' : ''}></template>`
  if (failed) {
    const kept = { version: 'h2', kind: 'threw', script: SCRIPT, isTold: false, ...failed }
    sessionStorage.setItem(FAILED_HOST_KEY, JSON.stringify(kept))
  }
  const page = {
    reload: jest.fn(),
    reportFault: jest.fn(),
    reportLoad: jest.fn(),
    isServed: jest.fn(async () => isServed),
  }
  stop = startCanaryHost({
    canary: { version: 'h2' },
    version: runs,
    ...page,
  })
  const told = (report: jest.Mock) => report.mock.calls.map(([one]: unknown[]) => one)
  return {
    ...page,
    faults: () => told(page.reportFault),
    loads: () => told(page.reportLoad),
  }
}

function signIn(): void {
  localStorage.setItem('portal.tokens', JSON.stringify({ loginName: 'anna.tr@portal.test' }))
  setSession(signedIn())
}

describe('canary-host', () => {
  afterEach(() => {
    stop()
    setSession({ kind: 'signed-out' })
    localStorage.clear()
    sessionStorage.clear()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    jest.restoreAllMocks()
  })

  test.each(['h1', 'h2'])(
    'a page says once that %s was loaded, when it shows its first screen to a user',
    async (runs) => {
      const { loads } = open({ runs })
      signIn()
      await turnOfLoop()
      expect(loads()).toEqual([])

      showScreen()
      await waitFor(() => expect(loads()).toHaveLength(1))
      setSession({ kind: 'signed-out' })
      showScreen()
      signIn()
      await turnOfLoop()

      expect(loads()).toEqual([{ remote: 'host', version: runs, failed: false }])
    },
  )

  test('the live host tells of the canary that failed in this tab, once', async () => {
    signIn()
    showScreen()
    const { faults, loads } = open({ failed: {} })
    await waitFor(() => expect(faults()).toHaveLength(1))

    expect(faults()).toEqual([
      {
        remote: 'host',
        version: 'h2',
        kind: 'threw',
        phase: 'entry',
        file: 'main.js',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(loads()).toEqual([
      { remote: 'host', version: 'h1', failed: false },
      { remote: 'host', version: 'h2', failed: true },
    ])
    expect(readFailedHost()).toMatchObject({ isTold: true })

    stop()
    const again = open()
    await turnOfLoop()
    expect(again.faults()).toEqual([])
  })

  test.each([
    ['could not be had', 'network'],
    ['was refused', 'integrity'],
  ] as const)('says of a script that it %s', async (_what, kind) => {
    const { faults } = open({ failed: { kind } })

    await waitFor(() => expect(faults()).toMatchObject([{ kind, phase: 'entry' }]))
  })

  test('says of a canary that stopped that it did so while it was shown', async () => {
    const { faults } = open({ failed: { kind: 'crashed', script: null } })

    await waitFor(() => expect(faults()).toMatchObject([{ kind: 'crashed', phase: 'render' }]))
  })

  test.each([
    ['h1', [{ remote: 'host', version: 'h1', kind: 'crashed', phase: 'render' }]],
    // The canary itself reports nothing: the page reloads, and the live host reports the crash.
    ['h2', []],
  ])('tells that host %s has stopped', (runs, expected) => {
    const { faults } = open({ runs })
    document.dispatchEvent(new Event(HOST_STOPPED_EVENT))

    expect(faults()).toMatchObject(expected)
  })

  describe('when somebody has signed in', () => {
    test('the canary takes over where it serves them', async () => {
      const { reload } = open({ forNobody: true, isServed: true })
      expect(reload).not.toHaveBeenCalled()
      signIn()

      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    })

    test.each<[string, Situation]>([
      ['it serves others', { forNobody: true, isServed: false }],
      ['they were there when the page chose its host', { isServed: true }],
    ])('the page stays where %s', async (_why, situation) => {
      const { reload } = open(situation)
      signIn()
      await turnOfLoop()

      expect(reload).not.toHaveBeenCalled()
    })

    test('the page stays where the browser keeps no tokens', async () => {
      const { reload, isServed } = open({ forNobody: true, isServed: true })
      setSession(signedIn())
      await turnOfLoop()

      expect(isServed).toHaveBeenCalledTimes(1)
      expect(reload).not.toHaveBeenCalled()
    })
  })
})

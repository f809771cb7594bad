import { parseConfiguration } from '@portal/platform/deployment'
import { clearEverything } from '@portal/platform/session/write'
import { fakeServer } from '@portal/ui/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { startSignIn, useSignIn } from './use-sign-in.ts'

const link = 'https://a.test'

const configuration = parseConfiguration({
  services: {
    members: 'https://members.test',
    membersDummy: 'https://members.test/dummy',
    salary: 'https://salary.test',
    salaryDummy: 'https://salary.test/dummy',
  },
  identity: { issuer: 'https://identity.test', clientId: 'c', scope: 'openid', resource: 'r' },
  texts: 'https://texts.test',
  faults: 'https://faults.test',
  remoteOrigins: ['https://remote.test'],
  publicSite: link,
  links: {
    agreementArchive: link,
    registerPost: link,
    endPost: link,
    membershipSignUp: link,
    contributions: link,
    correctPersonalData: link,
    callMeBack: link,
    quickGuide: link,
    userManual: link,
    ideasMail: 'mailto:a@b.test',
  },
  welcomeVideo: null,
  mapSearch: link,
  salaryModule: true,
  testAccount: { loginName: 't', hosts: [] },
  today: null,
  tryOut: null,
})

describe('use-sign-in', () => {
  test('shows the sign-in of the page as it changes', async () => {
    expect(() => renderHook(() => useSignIn())).toThrow('startSignIn has not been called')

    clearEverything()
    const server = fakeServer()
    startSignIn(configuration)
    const { result } = renderHook(() => useSignIn())
    expect(result.current.state).toEqual({ kind: 'signed-out', problem: 'none' })

    act(() => result.current.start())
    expect(result.current.state).toEqual({ kind: 'leaving' })
    await waitFor(() =>
      expect(result.current.state).toEqual({ kind: 'signed-out', problem: 'unreachable' }),
    )
    expect(server.requests).toHaveLength(1)
  })
})

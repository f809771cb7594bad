import { enterSession } from '@portal/platform/session/write'
import { aUser } from '@portal/ui/testing'
import { act, renderHook } from '@testing-library/react'
import { runImitation } from './imitation.ts'
import { imitationOnDemand } from './imitation-on-demand.ts'
import { ImitationProvider, useImitation } from './use-imitation.ts'

describe('use-imitation', () => {
  test('has the state as it changes, and the actions', async () => {
    const imitation = imitationOnDemand({ salaryModule: true }, async () => ({ runImitation }))
    const { result } = renderHook(useImitation, {
      wrapper: ({ children }) => (
        <ImitationProvider value={imitation}>{children}</ImitationProvider>
      ),
    })
    expect(result.current.state.kind).toBe('off')
    await act(async () => enterSession(aUser({ roles: ['Supporter'] }), null))
    expect(result.current.state.kind).toBe('choosing')
    expect(result.current.choose).toBe(imitation.choose)
    imitation.stop()
  })

  test('outside its provider is a mistake', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderHook(useImitation)).toThrow('There is no ImitationProvider above.')
  })
})

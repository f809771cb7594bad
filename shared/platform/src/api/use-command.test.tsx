import { act, renderHook } from '@testing-library/react'
import { closeRestrictedNotice, useRestrictedNotice } from '../session/restricted-notice.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { imitating, signedIn } from '../testing/people.ts'
import { setSession } from '../testing/RenderPlatform.tsx'
import { ApiError } from './api-error.ts'
import { call, noAnswer } from './call.ts'
import { subscribeFailures } from './failures.ts'
import { type CommandOptions, useCommand } from './use-command.ts'

const SAVE = 'POST /note/opretnote'

function save(note: { readonly title: string }): Promise<undefined> {
  return call({
    service: 'members',
    method: 'POST',
    path: '/note/opretnote',
    body: note,
    intent: 'write',
    answer: noAnswer,
  })
}

function renderCommand(options: CommandOptions<undefined> = {}) {
  return renderHook(() => ({ command: useCommand(save, options), notice: useRestrictedNotice() }))
}

const shown = jest.fn()
let end: () => void

beforeEach(() => {
  setSession(signedIn())
  shown.mockClear()
  end = subscribeFailures(shown)
})

afterEach(() => {
  end()
  act(() => closeRestrictedNotice())
})

describe('use-command', () => {
  test('runs, reports that it is running, and returns the result', async () => {
    const server = fakeServer()
    let answer: (() => void) | undefined
    server.on(SAVE, () => new Promise((resolve) => (answer = () => resolve({}))))
    const onSuccess = jest.fn()
    const { result } = renderCommand({ onSuccess })

    let ended: Promise<unknown> = Promise.resolve()
    await act(async () => {
      ended = result.current.command.run({ title: 'A' })
    })
    expect(result.current.command.running).toBe(true)
    await act(async () => {
      answer?.()
      await ended
    })
    expect(result.current.command.running).toBe(false)
    await expect(ended).resolves.toEqual({ ok: true, value: undefined })
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('[IMIT-25] refuses while imitating before anything is sent, with the one dialog', async () => {
    setSession(imitating())
    const server = fakeServer()
    const { result } = renderCommand()
    let outcome: unknown
    await act(async () => {
      outcome = await result.current.command.run({ title: 'A' })
    })
    expect(outcome).toEqual({ ok: false, error: 'restricted' })
    expect(server.requests).toHaveLength(0)
    expect(result.current.notice).toBe(true)
    expect(result.current.command.error).toBeNull()
  })

  test('refuses without the ability', async () => {
    setSession(signedIn({ permissions: [] }))
    const server = fakeServer()
    const { result } = renderCommand({ ability: 'notes:open' })
    await act(async () => {
      await result.current.command.run({ title: 'A' })
    })
    expect(server.requests).toHaveLength(0)
    expect(result.current.notice).toBe(true)
  })

  test('runs with the ability', async () => {
    const server = fakeServer()
    const { result } = renderCommand({ ability: 'note:create' })
    await act(async () => {
      await result.current.command.run({ title: 'A' })
    })
    expect(server.requests).toHaveLength(1)
  })

  test('keeps and reports an error until the next run', async () => {
    const server = fakeServer()
    server.on(SAVE, { status: 500, body: { Message: 'Nej' } })
    const { result } = renderCommand()
    let outcome: unknown
    await act(async () => {
      outcome = await result.current.command.run({ title: 'A' })
    })
    expect(outcome).toMatchObject({ ok: false, error: expect.any(ApiError) })
    expect(result.current.command.error?.status).toBe(500)
    expect(shown).toHaveBeenCalledTimes(1)

    server.on(SAVE, {})
    await act(async () => {
      await result.current.command.run({ title: 'A' })
    })
    expect(result.current.command.error).toBeNull()
  })

  test('leaves the failure to the place itself where that is wanted', async () => {
    fakeServer().on(SAVE, { status: 502 })
    const { result } = renderCommand({ dialog: false })
    await act(async () => {
      await result.current.command.run({ title: 'A' })
    })
    expect(result.current.command.error?.status).toBe(502)
    expect(shown).not.toHaveBeenCalled()
  })

  test('does not send a write again after a 401', async () => {
    const server = fakeServer({ renewTokens: async () => true })
    server.on(SAVE, { status: 401 })
    const { result } = renderCommand()
    await act(async () => {
      await result.current.command.run({ title: 'A' })
    })
    expect(server.requests).toHaveLength(1)
    expect(result.current.command.error?.renewed).toBe(true)
  })

  test('has one effect for a double click, and two for two different things', async () => {
    const server = fakeServer()
    const { result } = renderCommand()
    await act(async () => {
      await Promise.all([
        result.current.command.run({ title: 'A' }),
        result.current.command.run({ title: 'A' }),
        result.current.command.run({ title: 'B' }),
      ])
    })
    expect(server.requests.map(({ body }) => body)).toEqual([{ title: 'A' }, { title: 'B' }])

    await act(async () => {
      await result.current.command.run({ title: 'A' })
    })
    expect(server.requests).toHaveLength(3)
  })

  test('tells files apart although they look alike as JSON', async () => {
    const sent: File[] = []
    const { result } = renderHook(() =>
      useCommand(async (file: File) => {
        sent.push(file)
      }),
    )
    const [one, other] = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')]
    await act(async () => {
      await Promise.all([
        result.current.run(one),
        result.current.run(one),
        result.current.run(other),
      ])
    })
    expect(sent).toEqual([one, other])
  })

  test('lets an error in the code through', async () => {
    const { result } = renderHook(() =>
      useCommand(async () => {
        throw new RangeError('mistake')
      }),
    )
    await act(async () => {
      await expect(result.current.run()).rejects.toThrow('mistake')
    })
    expect(result.current.running).toBe(false)
  })
})

import fc from 'fast-check'
import { ApiError, type ApiFailure, failureTextKey, serverMessage } from './api-error.ts'
import { reportFailure, type ShownFailure, subscribeFailures, toShownFailure } from './failures.ts'

const failed = (
  status: number | null,
  message?: string,
  service: 'members' | 'salary' = 'members',
) =>
  new ApiError(
    status === null
      ? { kind: 'offline' }
      : { kind: 'server', status, ...(message === undefined ? {} : { message }) },
    { service, status, requestId: `R-${status}` },
  )

beforeEach(() => {
  jest.useFakeTimers({ now: Date.now() + 1_000_000 })
})

afterEach(() => {
  jest.useRealTimers()
})

function collect(): { shown: ShownFailure[]; end: () => void } {
  const shown: ShownFailure[] = []
  return { shown, end: subscribeFailures((failure) => shown.push(failure)) }
}

describe('failures', () => {
  test('[ERR-04] has no message if the service sends none, which leaves the fallback', () => {
    expect(toShownFailure(failed(500))).toEqual({
      kind: 'main',
      status: 500,
      message: null,
      requestId: 'R-500',
      afterwards: 'close',
    })
    expect(toShownFailure(failed(500, 'Prøv senere'))).toMatchObject({ message: 'Prøv senere' })
    expect(failureTextKey(failed(500).failure)).toBe('shared.errors.server')
  })

  test('[ERR-05] sends the user to the public site for these statuses and no others', () => {
    const leaving = [455, 456, 482, 483, 484, 490, 491, 494, 495]
    fc.assert(
      fc.property(fc.integer({ min: 402, max: 599 }), (status) => {
        const afterwards = toShownFailure(failed(status))?.afterwards
        expect(afterwards === 'public-site').toBe(leaving.includes(status))
      }),
      { numRuns: 400 },
    )
    for (const status of leaving) {
      expect(toShownFailure(failed(status))?.afterwards).toBe('public-site')
    }
  })

  test.each<ApiFailure>([
    { kind: 'unexpected-shape', path: '' },
    { kind: 'timeout' },
    { kind: 'offline' },
  ])('says of a change that it may have been made: %j', (failure) => {
    const details = { service: 'salary', status: null, requestId: 'R-1' }
    const error = new ApiError(failure, { ...details, outcomeUnknown: true })
    expect(toShownFailure(error)).toMatchObject({ explanation: 'shared.errors.outcomeUnknown' })
    const known = toShownFailure(new ApiError(failure, details))
    expect(known).not.toMatchObject({ explanation: 'shared.errors.outcomeUnknown' })
  })

  test.each<[number, ApiFailure, string | null, string | null]>([
    [400, { kind: 'rejected', fields: {}, message: 'Låst' }, 'Låst', null],
    [404, { kind: 'not-found', message: 'Væk' }, 'Væk', null],
    [413, { kind: 'server', status: 413 }, null, 'shared.errors.tooLarge'],
    [429, { kind: 'server', status: 429 }, null, 'shared.errors.tooMany'],
    [429, { kind: 'server', status: 429, message: 'Vent' }, 'Vent', null],
  ])('says below the general text what the user can do about a %i', (status, failure, ...said) => {
    const error = new ApiError(failure, { service: 'salary', status, requestId: 'R-1' })
    const [message, explanation] = said
    expect(toShownFailure(error)).toMatchObject({ fields: [], message, explanation })
  })

  test('shows the messages of fields in the dialog of the main service', () => {
    const failure = { kind: 'rejected', fields: { a: ['Et.'], b: ['To.'] } } as const
    const error = new ApiError(failure, { service: 'members', status: 422, requestId: 'R-1' })
    expect(toShownFailure(error)).toMatchObject({ kind: 'main', message: 'Et. To.' })
  })

  test('signs out after a 503 alone', () => {
    expect(toShownFailure(failed(503))?.afterwards).toBe('sign-out')
    expect(toShownFailure(failed(502))?.afterwards).toBe('close')
    expect(toShownFailure(failed(504))?.afterwards).toBe('close')
  })

  test('[ERR-07] [ERR-10] raises nothing for 400, 401 or no answer', () => {
    for (const error of [failed(400), failed(401), failed(null), new Error('other')]) {
      expect(toShownFailure(error)).toBeNull()
    }
    expect(toShownFailure(failed(402))).not.toBeNull()
  })

  test('[ERR-10] a failed read of the salary service is shown inline', () => {
    for (const status of [null, 400, 401, 403, 404, 409, 500, 503]) {
      expect(toShownFailure(failed(status, undefined, 'salary'), 'read')).toBeNull()
    }
    const { shown, end } = collect()
    reportFailure(failed(500, undefined, 'salary'), 'read')
    end()
    expect(shown).toHaveLength(0)
  })

  test('[ERR-10] [ERR-14] every change that the salary service rejects raises the dialog', () => {
    for (const status of [null, 400, 401, 403, 404, 409, 455, 500, 503]) {
      expect(toShownFailure(failed(status, 'ORA-00942', 'salary'))).toMatchObject({
        kind: 'change',
        status,
        fields: [],
        message: null,
        afterwards: 'close',
      })
    }
    const { shown, end } = collect()
    reportFailure(failed(500, undefined, 'salary'))
    reportFailure(failed(500, undefined, 'salary'))
    end()
    expect(shown).toHaveLength(2)
  })

  test('[ERR-12] carries each field with its messages, but no name of a version or a limit', () => {
    const fields = { email: ['Er ikke gyldig'], sagsRegTid: ['Sagen er ændret.', 'Hent den igen.'] }
    const details = { service: 'salary', requestId: 'R-1' } as const
    const told = (status: number) =>
      toShownFailure(new ApiError({ kind: 'rejected', fields }, { ...details, status }))
    expect(told(400)).toMatchObject({
      fields: [
        { field: 'email', messages: ['Er ikke gyldig'] },
        { field: 'sagsRegTid', messages: ['Sagen er ændret.', 'Hent den igen.'] },
      ],
    })
    expect(told(409)).toMatchObject({ fields: [{ field: null }, { field: null }] })
    expect(told(429)).toMatchObject({ fields: [{ field: null }, { field: null }] })
  })

  test('[ERR-12] says why a file was refused without the name of its field', () => {
    const fields = { file: ['Filen indeholder en virus.'] }
    const details = { service: 'salary', requestId: 'R-1', status: 400 } as const
    expect(toShownFailure(new ApiError({ kind: 'rejected', fields }, details))).toMatchObject({
      fields: [{ field: null, messages: ['Filen indeholder en virus.'] }],
    })
  })

  test('[ERR-08] joins identical failures within two seconds to one dialog', () => {
    const { shown, end } = collect()
    reportFailure(failed(500, 'A'))
    jest.advanceTimersByTime(1_999)
    reportFailure(failed(500, 'A'))
    expect(shown).toHaveLength(1)

    reportFailure(failed(500, 'B'))
    reportFailure(failed(502, 'B'))
    expect(shown).toHaveLength(3)

    jest.advanceTimersByTime(2_000)
    reportFailure(failed(502, 'B'))
    expect(shown).toHaveLength(4)

    reportFailure(failed(400))
    expect(shown).toHaveLength(4)
    end()
    reportFailure(failed(504))
    expect(shown).toHaveLength(4)
  })

  test('has a text for every kind of failure', () => {
    const kinds: readonly ApiFailure[] = [
      { kind: 'offline' },
      { kind: 'timeout' },
      { kind: 'unauthorised' },
      { kind: 'forbidden' },
      { kind: 'not-found' },
      { kind: 'conflict' },
      { kind: 'rejected', fields: {} },
      { kind: 'unexpected-shape', path: 'a' },
      { kind: 'server', status: 500 },
      { kind: 'server', status: 503 },
      { kind: 'server', status: 413 },
      { kind: 'server', status: 429 },
    ]
    const keys = kinds.map(failureTextKey)
    expect(new Set(keys).size).toBe(kinds.length)
    expect(kinds.map(serverMessage).every((message) => message === null)).toBe(true)
    expect(serverMessage({ kind: 'forbidden', message: 'Nej' })).toBe('Nej')
  })
})

import { useCallback, useEffect, useRef, useState } from 'react'
import { can, readSession, requestRestrictedNotice } from '../session/index.ts'
import { ApiError } from './api-error.ts'
import { reportFailure } from './failures.ts'

/** The outcome of a command. */
export type CommandResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError | 'restricted' }

/** Options of a command. */
export interface CommandOptions<T> {
  /** The ability that the session needs. While imitating, every command is refused. */
  readonly ability?: string
  /** Whether a failure may open the error dialog; false if the component shows it inline. */
  readonly dialog?: boolean
  onSuccess?(value: T): void
}

/** The function that runs a command, and the command's state. */
export interface Command<A extends readonly unknown[], T> {
  run(...args: A): Promise<CommandResult<T>>
  readonly running: boolean
  /** The error of the last run. */
  readonly error: ApiError | null
}

/**
 * A command that writes. While imitating, it sends nothing and opens the restricted-access dialog
 * instead. The same command with the same arguments runs only once at a time, so a double click has
 * one effect.
 *
 * @param run sends the request
 */
export function useCommand<A extends readonly unknown[], T>(
  run: (...args: A) => Promise<T>,
  options: CommandOptions<T> = {},
): Command<A, T> {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<ApiError | null>(null)
  const underWay = useRef<readonly Running<A, T>[]>([])
  const latest = useRef({ run, options })
  useEffect(() => {
    latest.current = { run, options }
  })

  const start = useCallback(async (args: A): Promise<CommandResult<T>> => {
    const { run, options } = latest.current
    if (!isAllowed(options.ability)) {
      requestRestrictedNotice()
      return { ok: false, error: 'restricted' }
    }
    setRunning((count) => count + 1)
    setError(null)
    try {
      const value = await run(...args)
      options.onSuccess?.(value)
      return { ok: true, value }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (options.dialog !== false) reportFailure(failure)
      setError(failure)
      return { ok: false, error: failure }
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])

  const runOnce = useCallback(
    (...args: A) => {
      const same = underWay.current.find((other) => areSame(other.args, args))
      if (same !== undefined) return same.result
      const result = start(args).finally(() => {
        underWay.current = underWay.current.filter((other) => other.result !== result)
      })
      underWay.current = [...underWay.current, { args, result }]
      return result
    },
    [start],
  )

  return { run: runOnce, running: running > 0, error }
}

interface Running<A, T> {
  readonly args: A
  readonly result: Promise<CommandResult<T>>
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return (
    one.length === other.length &&
    one.every((value, index) => {
      const another = other[index]
      return (
        Object.is(value, another) ||
        (isPlain(value) && isPlain(another) && JSON.stringify(value) === JSON.stringify(another))
      )
    })
  )
}

/**
 * Whether the JSON of a value represents the value completely. The JSON of a file does not: all
 * files would look equal.
 */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value)
}

function isAllowed(ability: string | undefined): boolean {
  const session = readSession()
  return session.kind === 'signed-in' && (ability === undefined || can(session, ability))
}

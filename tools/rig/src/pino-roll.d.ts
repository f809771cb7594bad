/** The part of pino-roll that the portal uses; the package has no types. */
declare module 'pino-roll' {
  import type pino from 'pino'

  interface RollOptions {
    readonly file: string
    readonly extension: string
    readonly size: string
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean }
    readonly mode: number
    readonly sync: boolean
    readonly maxLength: number
  }

  function roll(options: RollOptions): Promise<ReturnType<typeof pino.destination>>
  export = roll
}

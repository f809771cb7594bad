import type { UnavailableReason } from '@portal/platform/host'

/** Why one attempt to load a remote failed. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

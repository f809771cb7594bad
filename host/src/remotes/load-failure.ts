import type { UnavailableReason } from '@portal/platform/host'

/** The error of a failed attempt to load a remote. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

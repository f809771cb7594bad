import { provideExtensions } from '../contract/extensions.ts'

/** Lets the services of a test offer these extensions only. */
export function offerExtensions(...names: readonly string[]): void {
  provideExtensions(new Set(names))
}

/** Lets the services of a test offer every extension, as the reference services do. */
export function offerAllExtensions(): void {
  provideExtensions({ has: () => true })
}

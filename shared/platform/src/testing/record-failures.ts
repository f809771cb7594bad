import { type ShownFailure, subscribeFailures } from '../api/failures.ts'

/**
 * Records the failures that are reported to the shell's error dialog; the list is emptied before
 * each test. Call it at the top level of the test file.
 */
export function recordFailures(): readonly ShownFailure[] {
  const failures: ShownFailure[] = []
  let unsubscribe = () => {}
  beforeEach(() => {
    failures.length = 0
    unsubscribe = subscribeFailures((failure) => failures.push(failure))
  })
  afterEach(() => unsubscribe())
  return failures
}

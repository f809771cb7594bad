import type { Imitation } from '../imitation/imitation.ts'
import type { ImitationState } from '../imitation/imitation-machine.ts'

/** An imitation that stays in a state, and notes what it is asked for. */
export function anImitation(state: ImitationState = { kind: 'off' }) {
  return {
    readState: () => state,
    subscribe: () => () => {},
    choose: jest.fn<void, [string]>(),
    retry: jest.fn<void, []>(),
    backToSearch: jest.fn<void, []>(),
    landed: jest.fn<void, []>(),
    stop: () => {},
  } satisfies Imitation
}

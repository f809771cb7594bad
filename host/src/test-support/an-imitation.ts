import type { ImitationOnDemand, ImitationOnDemandState } from '../imitation/imitation-on-demand.ts'

/** An imitation that stays in one state and records calls to it. */
export function anImitation(state: ImitationOnDemandState = { kind: 'off' }) {
  return {
    readState: () => state,
    subscribe: () => () => {},
    choose: jest.fn<void, [string]>(),
    retry: jest.fn<void, []>(),
    backToSearch: jest.fn<void, []>(),
    searchReached: jest.fn<void, []>(),
    landed: jest.fn<void, []>(),
    stop: () => {},
  } satisfies ImitationOnDemand
}

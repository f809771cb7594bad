import { usePersonalSetting } from '@portal/platform/settings'
import * as v from 'valibot'
import type { Choice } from '../change/member-change.ts'

const lastWorkplace = v.nullable(v.string())

/** Offers the workplace of the user's last change first: changes come in runs at one workplace. */
export function useLastWorkplace() {
  const { value, set } = usePersonalSetting('members/last-workplace', lastWorkplace, null)
  return {
    note: set,
    first: (choices: readonly Choice[]): readonly Choice[] =>
      choices.toSorted((one, other) => Number(other.value === value) - Number(one.value === value)),
  }
}

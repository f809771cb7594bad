export { readKept, writeKept } from '../session/kept.ts'
export { type PersonalSetting, usePersonalSetting } from './use-personal-setting.ts'

export { type PersonalSetting, usePersonalSetting } from './use-personal-setting.ts'

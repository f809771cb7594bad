import { registerTexts } from '@portal/platform/texts'
import { text } from '@portal/ui/testing'
import { addTexts } from './common/added-texts.ts'
import { remote } from './remote.ts'

const KEY = 'salary.aPage.title'

describe('remote', () => {
  test('shows the texts of its own pages again when it becomes active again', () => {
    addTexts({ [KEY]: 'Nyeste' })
    expect(text(KEY)).toBe('Nyeste')

    registerTexts({ [KEY]: 'Forrige' })
    registerTexts(remote.texts ?? {})
    expect(text(KEY)).toBe('Nyeste')
  })
})

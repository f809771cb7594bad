import { fillTemplates, isTemplateType, type TemplateFacts } from './templates.ts'

const FACTS: TemplateFacts = {
  caseNumber: 'LI-2026-00007',
  newlyHiredName: 'Søren Ærø',
  workplaceName: 'Ørnereden',
  positionName: 'Pædagogisk assistent',
  employedOn: '2026-12-01',
  deadlineOn: '2026-12-24',
  today: '2026-12-23',
  employerAddress: 'loen@kommune.test',
  senderName: 'Anna Holm',
  senderPost: null,
}

const NOTHING: TemplateFacts = {
  ...FACTS,
  positionName: null,
  employedOn: null,
  deadlineOn: null,
  employerAddress: null,
  senderName: null,
}

describe('templates', () => {
  it('have the case, the employer and the sender filled in', () => {
    const [first] = fillTemplates(FACTS)
    expect(first?.subject).toBe(
      'Lønindplacering af Søren Ærø – anmodning om oplysninger (LI-2026-00007)',
    )
    expect(first?.content).toContain(
      'Søren Ærø som pædagogisk assistent på Ørnereden fra den 01.12.2026.',
    )
    expect(first?.content).toContain('senest den 24.12.2026.')
    expect(first?.content).toMatch(/\n\nVenlig hilsen\nAnna Holm\nTillidsrepræsentant, Ørnereden$/)
  })

  it('are signed with the post of a deputy', () => {
    const deputy = fillTemplates({ ...FACTS, senderPost: 'Suppleant for tillidsrepræsentant' })
    for (const { content } of deputy) {
      expect(content).toMatch(/\nAnna Holm\nSuppleant for tillidsrepræsentant, Ørnereden$/)
    }
  })

  it('ask for no answer by a day that has come', () => {
    for (const today of ['2026-12-24', '2026-12-25']) {
      const all = fillTemplates({ ...FACTS, today }).map(({ content }) => content)
      expect(all.join()).not.toContain('24.12.2026')
      expect(all.filter((content) => content.includes('svar hurtigst muligt'))).toHaveLength(2)
    }
  })

  it('go to the employer, all but one', () => {
    const recipients = fillTemplates(FACTS).map((template) => template.recipients)
    expect(recipients.filter((list) => list.length === 0)).toHaveLength(1)
    expect(recipients.flat()).toEqual(Array(5).fill('loen@kommune.test'))
    expect(fillTemplates(NOTHING).flatMap((template) => template.recipients)).toEqual([])
  })

  it('leave out unknown values', () => {
    for (const { subject, content } of fillTemplates(NOTHING)) {
      expect(`${subject}\n${content}`).not.toMatch(/null|undefined|\[|\{/)
    }
  })

  it('are known by their types', () => {
    const types = fillTemplates(FACTS).map(({ type }) => type)
    expect(new Set(types).size).toBe(types.length)
    expect(types.every(isTemplateType)).toBe(true)
    expect(isTemplateType('Ukendt')).toBe(false)
    expect(isTemplateType('')).toBe(false)
  })
})

import * as v from 'valibot'
import { rejectSchema } from './RejectForm.tsx'

const schema = rejectSchema([
  { number: '1', text: 'Ikke min sag', needsText: false },
  { number: '2', text: 'Andet', needsText: true },
])

function issuesOf(reasonNumber: string, comment: string) {
  const { issues = [] } = v.safeParse(schema, { reasonNumber, comment })
  return issues.map((issue) => [v.getDotPath(issue), issue.message.split('?')[0]])
}

describe('RejectForm', () => {
  test('[REJECT-02] a reason is required', () => {
    expect(issuesOf('', 'Fordi')).toEqual([['reasonNumber', 'salary.reject.reasonMissing']])
    expect(issuesOf('1', '')).toEqual([])
  })

  test('[REJECT-03] a description is required where the reason says nothing by itself', () => {
    expect(issuesOf('2', '   ')).toEqual([['comment', 'salary.reject.commentMissing']])
    expect(issuesOf('2', 'Fordi')).toEqual([])
  })

  test('[REJECT-04] a comment has at most 100 characters', () => {
    expect(issuesOf('1', 'æ'.repeat(100))).toEqual([])
    expect(issuesOf('1', 'æ'.repeat(101))).toMatchObject([['comment', expect.anything()]])
  })
})

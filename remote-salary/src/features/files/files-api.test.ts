import { fakeServer } from '@portal/ui/testing'
import type { CaseFile } from '../../common/case-details/case-details.ts'
import { fileAnswers } from './file-wire-test-data.ts'
import { renameFile } from './files-api.ts'

const file: CaseFile = {
  title: 'Aftale',
  extension: 'pdf',
  fullName: 'Aftale.pdf',
  mimeType: 'application/pdf',
  changeTime: '2026-11-18T10:00:00.000Z',
  length: 1024,
  isChangeable: true,
  caseNumber: 'LI-1',
}

const RENAME = 'PUT /File/OmdoebSagsDokument'

describe('files-api', () => {
  it('renames a file, and returns the full name that it got', async () => {
    const server = fakeServer()
    server.on(RENAME, { body: fileAnswers[RENAME] })
    expect(await renameFile('S-1', file, 'Lønaftale')).toBe('Lønaftale.pdf')
    expect(server.requests.map(({ body }) => body)).toEqual([
      { sagsId: 'S-1', fuldeNavn: 'Aftale.pdf', nytNavn: 'Lønaftale' },
    ])
  })
})

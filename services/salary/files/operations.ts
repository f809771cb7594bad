import { object, string } from 'valibot'
import type { BinaryAnswer } from '../../platform/http.ts'
import { type DeclaredOperation, requiredText } from '../../platform/operation.ts'
import { writtenText } from '../../platform/texts-in.ts'
import { caseworkerOf } from '../case/change-case.ts'
import { salaryOperation, salaryUpload } from '../operation.ts'
import type { SalaryTools } from '../tools.ts'
import { attachmentHeaders } from './attachment.ts'
import { removeFile, renameFile } from './change-file.ts'
import { addFile, findFile, requireCaseForFiles } from './files.ts'
import { requireClean } from './scan.ts'

const LONGEST_NAME = 100

/** The fields of a request that is about one file. */
const namedFile = { sagsId: requiredText, fuldeNavn: requiredText }

const write = { access: 'write', takesActedAs: true, query: {} } as const

export const fileOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryUpload({
    call: 'POST /File/UploadSagsDokument/:caseId',
    summary: 'Add a file to a case',
    access: 'write',
    takesActedAs: true,
    path: { caseId: requiredText },
    fileField: 'file',
    admit: (surroundings, { caseId }) =>
      requireCaseForFiles(caseworkerOf(surroundings), surroundings.tools.limits, caseId),
    run: async (surroundings, { caseId }, upload) => {
      await requireClean(surroundings.tools, upload)
      return addFile(caseworkerOf(surroundings), surroundings.tools.limits, caseId, upload)
    },
  }),
  salaryOperation({
    call: 'PUT /File/OmdoebSagsDokument',
    summary: 'Beyond the specification: rename a file that the user has added',
    ...write,
    body: {
      ...namedFile,
      nytNavn: writtenText(LONGEST_NAME, `Navnet må højst være på ${LONGEST_NAME} tegn.`),
    },
    answer: object({ fuldeNavn: string() }),
    shows: 'nobody',
    run: async (surroundings, _query, { sagsId: caseId, fuldeNavn: fullName, nytNavn }) => ({
      fuldeNavn: await renameFile(caseworkerOf(surroundings), { caseId, fullName }, nytNavn),
    }),
  }),
  salaryOperation({
    call: 'DELETE /File/SletSagsDokument',
    summary: 'Beyond the specification: remove a file that the user has added',
    ...write,
    body: namedFile,
    answer: null,
    run: (surroundings, _query, { sagsId: caseId, fuldeNavn: fullName }) =>
      removeFile(caseworkerOf(surroundings), { caseId, fullName }),
  }),
  salaryOperation({
    call: 'GET /File/DownloadSagsDokument/:caseNumber/:fileName',
    summary: 'What a file of a case holds',
    access: 'read',
    takesActedAs: true,
    path: { caseNumber: requiredText, fileName: requiredText },
    query: {},
    answer: 'binary',
    shows: (_query, _body, { caseNumber, fileName }) => `${caseNumber}/${fileName}`,
    async run({ db, person, tools }, _query, _body, { caseNumber, fileName }) {
      const file = await findFile(db, person.personIdent, { caseNumber, fullName: fileName })
      const { content } = await tools.files.open(file.storageKey)
      return { content, headers: attachmentHeaders(file) } satisfies BinaryAnswer
    },
  }),
]

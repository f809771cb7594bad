import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Small valid files of the types that cases contain, under the names that users give them. */
export const SAMPLE_DOCUMENTS: readonly { readonly name: string; readonly content: Buffer }[] = [
  ['Ansættelsesbrev.pdf', 'employment-letter.pdf'],
  ['Lønberegning.txt', 'salary-calculation.txt'],
  ['Kursusbevis.png', 'course-certificate.png'],
  ['Indplaceringsskema.docx', 'placement-form.docx'],
  ['Lønseddel oktober.pdf', 'payslip-october.pdf'],
  ['Svar fra arbejdsgiver.eml', 'answer-of-employer.eml'],
  ['Tidligere ansættelser.zip', 'earlier-employments.zip'],
  ['Skærmbillede.png', 'screenshot.png'],
].map(([name = '', file = '']) => ({
  name,
  content: readFileSync(fileURLToPath(new URL(`./files/${file}`, import.meta.url))),
}))

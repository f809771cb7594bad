import type { StoredFile } from '../../platform/file-store.ts'
import { HttpError } from '../../platform/http.ts'
import { ScannerError } from '../../platform/scanner.ts'
import { refusal } from '../case/change-case.ts'
import type { SalaryTools } from '../tools.ts'

const REFUSED = {
  infected: (found: string) =>
    `Filen er ikke tilføjet, fordi den indeholder en virus (${found}). Kontakt den, du har fået filen af.`,
  unknown:
    'Filen kan ikke blive undersøgt for virus lige nu, og er derfor ikke tilføjet. Prøv igen om lidt.',
} as const

/**
 * Throws if a stored file, which no case has yet, contains a virus, or if the scanner does not say.
 * Without a scanner, every file passes.
 */
export async function requireClean(
  { files, scanner }: Pick<SalaryTools, 'files' | 'scanner'>,
  { key }: StoredFile,
): Promise<void> {
  if (scanner === null) return
  let found: string | null
  try {
    found = await scanner.scan((await files.open(key)).content)
  } catch (error) {
    if (!(error instanceof ScannerError)) throw error
    throw new HttpError(503, REFUSED.unknown, { fields: { file: [REFUSED.unknown] }, cause: error })
  }
  if (found !== null) throw refusal(400, { file: [REFUSED.infected(found)] })
}

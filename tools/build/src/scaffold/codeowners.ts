import { packageOf } from '../remotes.ts'

const ORGANISATION = '@tr-portalen'

/** The name of a team in `CODEOWNERS`: `@tr-portalen/lonteamet` for 'Lønteamet'. */
export function reviewersOf(owner: string): string {
  const slug = owner
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${ORGANISATION}/${slug}`
}

/** Adds a remote to the text of `CODEOWNERS`, in alphabetical order. */
export function withReviewers(text: string, remote: string, owner: string): string {
  const line = `/${packageOf(remote)}/ ${reviewersOf(owner)}\n`
  const lines = text.split(/(?<=\n)/)
  const next = lines.findIndex((one) => one.startsWith('/') && one > line)
  if (next === -1) throw new Error('CODEOWNERS has no packages in the order of their names.')
  return lines.toSpliced(next, 0, line).join('')
}

import type { Mutant } from './report.ts'

/** A change that no test can notice, because users, services and callers cannot either. */
export interface Explained {
  readonly file: string
  /** The code before, in one line. */
  readonly code: string
  readonly replacement: string
  /** Why nothing differs. */
  readonly why: string
}

export const EXPLAINED: readonly Explained[] = [
  {
    file: 'shared/platform/src/session/drafts.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'drafts are written with both parts of their names; the default is for the types',
  },
  {
    file: 'shared/platform/src/session/storage.ts',
    code: '{ return null }',
    replacement: '{}',
    why: 'undefined is no storage, either',
  },
  {
    file: 'services/platform/auth.ts',
    code: 'token === undefined',
    replacement: 'false',
    why: 'the library refuses what is no token in the same way',
  },
  {
    file: 'services/platform/auth.ts',
    code: '{ throw new HttpError(401, NOT_SIGNED_IN) }',
    replacement: '{}',
    why: 'the library refuses what is no token in the same way',
  },
  {
    file: 'services/platform/auth.ts',
    code: 'async () => false',
    replacement: '() => undefined',
    why: 'undefined means no, too',
  },
  {
    file: 'host/src/imitation/imitation.ts',
    code: '() => location.reload()',
    replacement: '() => undefined',
    why: 'jsdom cannot reload; tests give a function of their own',
  },
  {
    file: 'host/src/imitation/imitation.ts',
    code: 'user !== null',
    replacement: 'true',
    why: 'a person is kept only for a user who is signed in; the check is for the types',
  },
  {
    file: 'host/src/imitation/imitation.ts',
    code: '!(error instanceof ApiError)',
    replacement: 'false',
    why: 'calls fail with an ApiError only; the check is for the types',
  },
  {
    file: 'host/src/imitation/search/support-search-mapper.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'a split text has a first part; the default is for the types',
  },
  {
    file: 'host/src/imitation/search/hit-sort.ts',
    code: 'chosen?.sort',
    replacement: 'chosen.sort',
    why: 'a sort order is always by one of the columns; the check is for the types',
  },
  {
    file: 'host/src/imitation/search/hit-sort.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'a sort order is always by one of the columns; the default is for the types',
  },
  {
    file: 'host/src/imitation/search/search-address.ts',
    code: 'chosen?.sort',
    replacement: 'chosen.sort',
    why: 'a sort order is always by one of the columns; the check is for the types',
  },
  {
    file: 'host/src/imitation/search/search-address.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'a sort order is always by one of the columns; the default is for the types',
  },
  {
    file: 'host/src/imitation/search/use-support-search.ts',
    code: "''",
    replacement: '"Stryker was here!"',
    why: 'nothing is fetched while there is nothing to search for; the default is for the types',
  },
  {
    file: 'host/src/imitation/search/use-support-search.ts',
    code: "['support-departments']",
    replacement: '[]',
    why: 'the key only has to differ from all others',
  },
  {
    file: 'host/src/imitation/search/use-support-search.ts',
    code: "'support-departments'",
    replacement: '""',
    why: 'the key only has to differ from all others',
  },
  {
    file: 'host/src/imitation/search/use-support-search.ts',
    code: "'support-search'",
    replacement: '""',
    why: 'the key only has to differ from all others',
  },
  {
    file: 'host/src/remotes/remote-machine.ts',
    code: 'loaded?.entry',
    replacement: 'loaded.entry',
    why: 'only a loaded release has replaced another',
  },
  {
    file: 'services/salary/case/case-life.ts',
    code: 'rank(other) < rank(one)',
    replacement: 'rank(other) <= rank(one)',
    why: 'no two cases have the same number, so their ranks differ',
  },
]

export function explanationOf(
  { file, code, replacement }: Mutant,
  explained = EXPLAINED,
): Explained | undefined {
  return explained.find(
    (one) => one.file === file && one.code === code && one.replacement === replacement,
  )
}

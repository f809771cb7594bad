export interface PostType {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly sort: number
  readonly showLongName: boolean
  readonly deputisesCode: string | null
}

export const TR = '01'
export const TR_DEPUTY = '02'
export const FTR = '03'
export const FTR_DEPUTY = '04'
export const FTR_STATUS = '05'
export const SAFETY = '07'

export const POST_TYPES: readonly PostType[] = [
  postType(TR, 'Tillidsrepræsentant', 'TR', 20, false, null),
  postType(TR_DEPUTY, 'Suppleant for tillidsrepræsentant', 'TR-sup', 30, false, TR),
  postType(FTR, 'Fællestillidsrepræsentant', 'FTR', 10, false, null),
  postType(FTR_DEPUTY, 'Suppleant for fællestillidsrepræsentant', 'FTR-sup.', 15, false, FTR),
  postType(FTR_STATUS, 'Fællestillidsrepræsentant med status', 'FTR-status', 12, false, null),
  postType(SAFETY, 'Arbejdsmiljørepræsentant', 'AMR', 40, true, null),
  postType('08', 'Suppleant for arbejdsmiljørepræsentant', 'AMR-sup.', 45, true, SAFETY),
  postType('15', 'MED-repræsentant', 'MED', 50, true, null),
  postType('16', 'Suppleant for MED-repræsentant', 'MED-sup.', 55, true, '15'),
]

function postType(
  code: string,
  name: string,
  shortName: string,
  sort: number,
  showLongName: boolean,
  deputisesCode: string | null,
): PostType {
  return { code, name, shortName, sort, showLongName, deputisesCode }
}

export function postTypeOf(code: string): PostType | undefined {
  return POST_TYPES.find((each) => each.code === code)
}

export function postNameOf(code: string): string | null {
  return postTypeOf(code)?.name ?? null
}

/** Age computed from the year of birth only, as in the search among all members. */
export function ageByYear(birthday: string | null, today: string): number | null {
  const born = Number(birthday?.slice(0, 4))
  return birthday === null || Number.isNaN(born) ? null : Number(today.slice(0, 4)) - born
}

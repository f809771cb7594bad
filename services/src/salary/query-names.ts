/**
 * The specification writes the same name in two ways (SagsId, sagsId), so callers may write any:
 * a query name that differs from a known one in case only is read as the known one.
 */
export function spellQueryNames(known: readonly string[]): (request: Request) => Request {
  const spelling = new Map(known.map((name) => [name.toLowerCase(), name]))
  return (request) => {
    const url = new URL(request.url)
    const given = [...url.searchParams]
    const spelled = given.map(([name, value]) => [spelling.get(name.toLowerCase()) ?? name, value])
    if (spelled.every(([name], index) => name === given[index]?.[0])) return request
    url.search = new URLSearchParams(spelled).toString()
    return new Request(url, request)
  }
}

/**
 * Describes the state of the page: address, topmost layer, what can be told of its contents, and
 * width. Names and numbers are left out, so that the same page of another person is the same state.
 * Runs in the page.
 */
export function describeState(): string {
  const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'
  const MARKS = [
    ['alert', '[role=alert]:not(:empty)'],
    ['wrong fields', '[aria-invalid=true]'],
    ['opened', '[aria-expanded=true]'],
    ['chosen', '[aria-pressed=true], [aria-selected=true], [role=checkbox][aria-checked=true]'],
    ['rows', 'tbody tr, li, article'],
  ] as const
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const shownIn = (scope: ParentNode, selector: string) =>
    [...scope.querySelectorAll(selector)].filter(isShown)
  const withoutNames = (text: string) =>
    text
      .trim()
      .replace(/(?<=\S\s+)\p{Lu}[\p{L}-]+(\s+\p{Lu}[\p{L}-]+)*/gu, '…')
      .replace(/\d+/g, '#')

  const layer = shownIn(document, LAYERS).at(-1)
  const labelledBy = layer?.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const title =
    layer?.getAttribute('aria-label') ??
    labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const scope = layer ?? document.querySelector('main') ?? document
  const marks = MARKS.filter(([, selector]) => shownIn(scope, selector).length > 0)
  const says = (selector: string, text: RegExp) =>
    shownIn(scope, selector).some((one) => text.test(one.textContent ?? ''))
  return [
    location.pathname.replace(/\/[\da-f]{8}-[\da-f-]{27}/g, '/#').replace(/\/[^/]*\d[^/]*/g, '/#'),
    ...(layer ? [`${layer.getAttribute('role') ?? 'dialog'} '${withoutNames(title)}'`] : []),
    ...marks.map(([mark]) => mark),
    ...(says('[role=status]', /^Henter /) ? ['loading'] : []),
    ...(says('button', /^Prøv igen$/) ? ['failed'] : []),
    `${innerWidth} px`,
  ].join(' › ')
}

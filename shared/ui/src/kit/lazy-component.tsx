import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component whose code is loaded on first render; render it inside `Suspense`.
 *
 * @param load imports the module and picks the component, so that the bundler drops other exports
 * @example const NotePanel = lazyComponent(async () => (await import('./NotePanel.tsx')).NotePanel)
 */
export function lazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load() }))
}

import {
  type RenderedPortal,
  type RenderPlatformOptions,
  renderPlatform,
} from '@portal/platform/testing'
import type { ReactElement } from 'react'
import { PortalProvider } from '../kit/PortalProvider.tsx'

/** Options of a render in a test. */
export type RenderPortalOptions = Omit<RenderPlatformOptions, 'wrapper'>

/**
 * Renders a component as the host would: with session, cache, theme and router. Every address that
 * matches none of `routes` shows the component.
 */
export function renderPortal(
  element: ReactElement,
  options: RenderPortalOptions = {},
): RenderedPortal {
  return renderPlatform(element, { ...options, wrapper: PortalProvider })
}

import {
  type RenderedPortal,
  type RenderPlatformOptions,
  renderPlatform,
} from '@portal/platform/testing'
import type { ReactElement } from 'react'
import { PortalProvider } from '../kit/PortalProvider.tsx'

/** What a test renders into. */
export type RenderPortalOptions = Omit<RenderPlatformOptions, 'wrapper'>

/**
 * Renders a component as the host would: with session, cache, theme and router around it. It
 * stands at every address that no further route claims.
 */
export function renderPortal(
  element: ReactElement,
  options: RenderPortalOptions = {},
): RenderedPortal {
  return renderPlatform(element, { ...options, wrapper: PortalProvider })
}

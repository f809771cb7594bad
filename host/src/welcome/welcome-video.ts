import type { PortalConfiguration } from '@portal/platform/deployment'

/** Addresses of a video and its captions. */
type WelcomeVideo = NonNullable<PortalConfiguration['welcomeVideo']>

/** The video that the portal brings along; docs/welcome-video.md says how it was made. */
const OWN_VIDEO: WelcomeVideo = {
  source: new URL('./media/velkomst.webm', import.meta.url).href,
  captions: new URL('./media/velkomst.vtt', import.meta.url).href,
}

/** What stands still until the portal's own video plays. */
const OWN_POSTER = new URL('./media/velkomst.webp', import.meta.url).href

/** The configured video, or the one that the portal brings along. */
export function welcomeVideo({ welcomeVideo: configured }: PortalConfiguration): WelcomeVideo & {
  readonly poster: string | null
} {
  return configured === null
    ? { ...OWN_VIDEO, poster: OWN_POSTER }
    : { ...configured, poster: null }
}

import type { PortalConfiguration } from '@portal/platform/deployment'

/** Addresses of a video and its captions. */
type WelcomeVideo = NonNullable<PortalConfiguration['welcomeVideo']>

/** The bundled video, of invented people. */
const OWN_VIDEO: WelcomeVideo = {
  source: new URL('./media/velkomst.webm', import.meta.url).href,
  captions: new URL('./media/velkomst.vtt', import.meta.url).href,
}

/** The still image shown until the bundled video plays. */
const OWN_POSTER = new URL('./media/velkomst.webp', import.meta.url).href

/** The configured video, or the bundled one. */
export function welcomeVideo({ welcomeVideo: configured }: PortalConfiguration): WelcomeVideo & {
  readonly poster: string | null
} {
  return configured === null
    ? { ...OWN_VIDEO, poster: OWN_POSTER }
    : { ...configured, poster: null }
}

import type { PortalConfiguration } from '@portal/platform/deployment'
import { useText } from '@portal/platform/texts'
import { Box, chakra, ExternalLink, Flex, Text, TriangleAlert, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'

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
function welcomeVideo({ welcomeVideo: configured }: PortalConfiguration): WelcomeVideo & {
  readonly poster: string | null
} {
  return configured === null
    ? { ...OWN_VIDEO, poster: OWN_POSTER }
    : { ...configured, poster: null }
}

const Player = chakra('video', {
  base: {
    display: 'block',
    w: 'full',
    aspectRatio: '16 / 9',
    // With the title and the buttons of the dialog, it fits a telephone in landscape.
    maxH: 'max(8rem, calc(100dvh - 15rem))',
    bg: 'green.deep',
    borderRadius: 'md',
    objectFit: 'contain',
  },
})

const Transcript = chakra('details', {
  base: {
    fontSize: 'sm',
    '& summary': { py: '3', color: 'green.strong', fontWeight: 'medium' },
    '& p + p': { mt: '2' },
  },
})

/** The welcome video with its captions, also as text, or a fallback if the video cannot be played. */
export function WelcomeVideo() {
  const t = useText()
  const configuration = useConfiguration()
  const [failed, setFailed] = useState(false)
  const { source, captions, poster } = welcomeVideo(configuration)
  const { track, lines } = useLines()
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // It can fail before React has put it on the page, and then React hears no error.
    if (player.current?.error) setFailed(true)
  }, [])
  if (failed) return <StandIn guide={configuration.links.quickGuide} />
  return (
    <Box>
      <Player
        ref={player}
        controls
        playsInline
        preload="metadata"
        src={source}
        aria-label={t('host.welcome.video')}
        // Cross-origin captions are rejected without this attribute.
        crossOrigin="anonymous"
        {...(poster !== null && { poster })}
        onError={() => setFailed(true)}
      >
        <track
          ref={track}
          default
          kind="captions"
          srcLang="da"
          label={t('host.welcome.captions')}
          src={captions}
        />
      </Player>
      {/* Has its place before the captions are there, so that what is below does not move. */}
      <Transcript visibility={lines.length === 0 ? 'hidden' : 'visible'}>
        <summary>{t('host.welcome.transcript')}</summary>
        {lines.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </Transcript>
    </Box>
  )
}

interface Line {
  readonly id: number
  readonly text: string
}

/** The captions of the video as text, once the browser has fetched them. */
function useLines() {
  const track = useRef<HTMLTrackElement>(null)
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    const element = track.current
    if (element === null) return
    // React has no `onLoad` for a track.
    const read = () => {
      const cues = [...(element.track.cues ?? [])]
      setLines(cues.flatMap((cue, id) => (cue instanceof VTTCue ? [{ id, text: cue.text }] : [])))
    }
    // From the cache they may be there already.
    if (element.readyState === HTMLTrackElement.LOADED) read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [])
  return { track, lines }
}

function StandIn({ guide }: { readonly guide: string }) {
  const t = useText()
  return (
    <Flex
      role="status"
      direction="column"
      align="center"
      justify="center"
      gap="3"
      p="6"
      aspectRatio="16 / 9"
      textAlign="center"
      bg="sunken"
      borderRadius="md"
    >
      <TriangleAlert size={26} aria-hidden="true" />
      <Text>{t('host.welcome.videoFailed.message')}</Text>
      <ExternalLink href={guide} target="_blank" rel="noopener noreferrer">
        {t('host.welcome.videoFailed.guide')}
        <VisuallyHidden> {t('host.newWindow')}</VisuallyHidden>
      </ExternalLink>
    </Flex>
  )
}

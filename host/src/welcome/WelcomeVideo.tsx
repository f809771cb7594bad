import { useText } from '@portal/platform/texts'
import { chakra, ExternalLink, Flex, Text, TriangleAlert, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'
import { welcomeVideo } from './welcome-video.ts'

const Player = chakra('video', {
  base: {
    display: 'block',
    w: 'full',
    aspectRatio: '16 / 9',
    bg: 'green.deep',
    borderRadius: 'md',
    objectFit: 'contain',
  },
})

/** The welcome video with its captions, or a fallback if the video cannot be played. */
export function WelcomeVideo() {
  const t = useText()
  const configuration = useConfiguration()
  const [failed, setFailed] = useState(false)
  const { source, captions, poster } = welcomeVideo(configuration)
  if (failed) return <StandIn guide={configuration.links.quickGuide} />
  return (
    <Player
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
        default
        kind="captions"
        srcLang="da"
        label={t('host.welcome.captions')}
        src={captions}
      />
    </Player>
  )
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

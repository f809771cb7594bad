import { useText } from '@portal/platform/texts'

interface LogoProps {
  /** In px. */
  readonly size: number
}

/** The portal's logo: two people and their agreement. */
export function Logo({ size }: LogoProps) {
  const t = useText()
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('host.brand.name')}
    >
      <Mark />
    </svg>
  )
}

/** The logo as a faint background image. */
export function Watermark() {
  return (
    <svg viewBox="0 0 48 48" width="100%" height="100%" aria-hidden="true">
      <Mark />
    </svg>
  )
}

function Mark() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
      <circle cx="16" cy="13" r="6" />
      <circle cx="33" cy="16" r="5" />
      <path d="M5 40v-6a11 11 0 0 1 19.500-7" />
      <path d="M43 40v-5a10 10 0 0 0-10-10c-6 0-9 4-11 8s-5 7-10 7" />
    </g>
  )
}

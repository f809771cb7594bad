import { effectiveProfile, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Text, TextLink } from '@portal/ui'
import { OverviewCard } from '@portal/ui/slots'
import { COVERING_POSTS, type CoveringPost, coverageOf, percentage } from '../../common/coverage.ts'

/** The share of covered colleagues who are members, on the page 'Overblik'. */
export function CoverageCard() {
  const t = useText()
  const profile = effectiveProfile(useSession())
  if (profile === null) return null
  const line = (post: CoveringPost) => {
    const coverage = coverageOf(profile.organisingCounts, post)
    const { members, total } = coverage
    if (total === null) {
      return members === 0 ? null : t('organising.overview.noTotal', { post, count: members })
    }
    const percent = percentage(coverage)
    return t('organising.overview.coverage', { post, members, total, percent })
  }
  const lines = COVERING_POSTS.flatMap((post) => line(post) ?? [])
  return (
    <OverviewCard title={t('organising.widget.title')}>
      {lines.map((text) => (
        <Text key={text} mb="2">
          {text}
        </Text>
      ))}
      {lines.length === 0 && (
        <Text tone="quiet" mb="2">
          {t('organising.overview.nothing')}
        </Text>
      )}
      <TextLink to="/organisering">{t('organising.overview.open')}</TextLink>
    </OverviewCard>
  )
}

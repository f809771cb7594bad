import { useCommand } from '@portal/platform/api'
import { offersExtension } from '@portal/platform/contract'
import { can, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Select, Skeleton, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { Section } from '../../common/person/Section.tsx'
import {
  NOTICE_CHOICES,
  type NoticeTopic,
  saveNoticeChoice,
  useNoticeChoice,
} from './notices-api.ts'

/** When the user gets mails about updates and cases; nobody else's choice is shown. */
export function NoticeSection() {
  const t = useText()
  const session = useSession()
  if (!offersExtension('portal') || session.kind !== 'signed-in') return null
  return (
    <Section title={t('members.notices.title')}>
      <Stack gap="4">
        <Text size="sm">{t('members.notices.about')}</Text>
        {can(session, 'salary:open') && <Choice topic="salary" />}
        <Choice topic="members" />
      </Stack>
    </Section>
  )
}

function Choice({ topic }: { readonly topic: NoticeTopic }) {
  const t = useText()
  const query = useNoticeChoice(topic)
  const [saved, setSaved] = useState(false)
  const command = useCommand(saveNoticeChoice)
  if (query.state === 'loading') {
    return <Skeleton h="16" role="status" aria-label={t('members.notices.loading')} />
  }
  // Another house's service need not have it.
  if (query.state === 'error' && query.error.failure.kind === 'not-found') return null
  if (query.state === 'error') {
    return (
      <Flex gap="3" align="center" wrap="wrap">
        <Text role="alert">{t('members.notices.failed')}</Text>
        <Button size="sm" onClick={query.retry}>
          {t('shared.ui.retry')}
        </Button>
      </Flex>
    )
  }

  async function choose(value: string) {
    const choice = NOTICE_CHOICES.find((one) => one === value)
    setSaved(false)
    if (query.state !== 'ready' || choice === undefined) return
    const result = await command.run(topic, choice)
    if (!result.ok) return
    await query.mutate((now) => ({ ...now, choice }), { refetch: false })
    setSaved(true)
  }

  return (
    <div>
      <Select
        label={t(`members.notices.${topic}`)}
        value={query.data.choice}
        onChange={(value) => void choose(value)}
        options={NOTICE_CHOICES.map((value) => ({
          value,
          label: t(`members.notices.choices.${value}`),
        }))}
      />
      {query.data.isUncertain && <Text size="sm">{t('members.notices.uncertain')}</Text>}
      <Text role="status" size="sm" tone="quiet">
        {saved && t('members.notices.saved')}
      </Text>
    </div>
  )
}

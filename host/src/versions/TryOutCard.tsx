import { contractFits } from '@portal/platform/contract/version'
import type { ReleasedManifest } from '@portal/platform/deployment'
import { useText } from '@portal/platform/texts'
import { Button, Flex, Grid, Select, Text, TextField } from '@portal/ui'
import { type SyntheticEvent, useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'
import { keepTryOut, packageOf, tryOutOrigins, useManifests } from '../remotes/index.ts'
import { type FoundRelease, findRelease } from './find-release.ts'
import { Part } from './Part.tsx'
import { type Released, releasedAt } from './released.ts'

type Problem = Exclude<FoundRelease, { kind: 'found' }> | { readonly kind: 'not-kept' }

interface TryOutCardProps {
  readonly released: Released
}

/** Starts a try-out of another release in this tab, or explains why that is not possible. */
export function TryOutCard({ released }: TryOutCardProps) {
  const t = useText()
  const { tryOut } = useConfiguration()
  return (
    <Part title={t('host.versions.tryOut.title')}>
      <Text tone="quiet" size="sm" maxW="prose">
        {t(tryOut === null ? 'host.versions.tryOut.off' : 'host.versions.tryOut.introduction')}
      </Text>
      {tryOut !== null && <TryOutForm released={released} />}
    </Part>
  )
}

function TryOutForm({ released }: TryOutCardProps) {
  const t = useText()
  const configuration = useConfiguration()
  const remotes = useManifests()
  const [name, setName] = useState(remotes[0]?.name ?? '')
  const [version, setVersion] = useState('')
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const offered = (released.list?.releases[name] ?? []).filter(({ contract }) =>
    contractFits(contract),
  )
  const allowed = tryOutOrigins(configuration)

  const tryIt = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isLooking) return
    setProblem(null)
    setIsLooking(true)
    const listed = offered.find((release) => release.version === version)
    const found: FoundRelease = listed
      ? { kind: 'found', release: listed }
      : await findRelease(address, name, allowed)
    setIsLooking(false)
    if (found.kind !== 'found') setProblem(found)
    else if (keepTryOut(name, found.release)) window.location.assign(firstPage(remotes, name))
    else setProblem({ kind: 'not-kept' })
  }

  return (
    <form noValidate aria-label={t('host.versions.tryOut.title')} onSubmit={tryIt}>
      <Grid
        templateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))"
        gap="4"
        alignItems="end"
        mt="4"
      >
        <Select
          label={t('host.versions.tryOut.remote')}
          value={name}
          options={remotes.map((remote) => ({ value: remote.name, label: packageOf(remote.name) }))}
          onChange={(value) => {
            setName(value)
            setVersion('')
            setProblem(null)
          }}
        />
        <Select
          label={t('host.versions.tryOut.release')}
          value={version}
          emptyLabel={t('host.versions.tryOut.fromAddress')}
          options={offered.map((release) => ({
            value: release.version,
            label: t('host.versions.tryOut.option', releasedAt(release)),
          }))}
          onChange={(value) => {
            setVersion(value)
            setProblem(null)
          }}
        />
      </Grid>
      {version === '' && (
        <Flex direction="column" mt="4">
          <TextField
            label={t('host.versions.tryOut.address')}
            hint={t('host.versions.tryOut.addressHint', { origins: allowed.join(', ') })}
            error={problem ? describe(problem, t) : undefined}
            type="url"
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Flex>
      )}
      {version !== '' && problem && (
        <Text role="alert" tone="danger" size="sm" mt="4">
          {describe(problem, t)}
        </Text>
      )}
      <Button type="submit" variant="solid" mt="4" loading={isLooking}>
        {t('host.versions.tryOut.start')}
      </Button>
    </form>
  )
}

function firstPage(remotes: readonly ReleasedManifest[], name: string): string {
  return remotes.find((remote) => remote.name === name)?.pages[0]?.path ?? '/'
}

function describe(problem: Problem, t: ReturnType<typeof useText>): string {
  switch (problem.kind) {
    case 'not-allowed':
      return t('host.versions.tryOut.problem.not-allowed', { origin: problem.origin })
    case 'other-remote':
      return t('host.versions.tryOut.problem.other-remote', { name: problem.name })
    case 'no-address':
    case 'nothing':
    case 'not-kept':
      return t(`host.versions.tryOut.problem.${problem.kind}`)
  }
}

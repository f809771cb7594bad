import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@portal/machine/ports'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { parseAllDocuments } from 'yaml'
import { FINISH_SECONDS } from '../../../services/platform/serve.ts'
import { WORKSPACE_REMOTES } from '../../../tools/build/src/remotes.ts'
import { ROOT } from '../../run/places.ts'
import { type Outcome, outcomeOfSteps } from '../outcome.ts'

type Resource = Deployment | Ingress | PodDisruptionBudget | ConfigMap | Namespace | Service

const NEEDED =
  "This needs kubectl 1.27 or newer: on Debian 13, 'apt-get install kubernetes-client'."

/** Renders the Kubernetes base, validates it against the API's schemas, and compares it with the portal. */
export async function testKubernetes(): Promise<Outcome> {
  const { error, status, stdout, stderr } = spawnSync(
    'kubectl',
    ['kustomize', join(ROOT, 'deploy', 'kubernetes')],
    { encoding: 'utf8' },
  )
  if (error !== undefined) throw new Error(NEEDED, { cause: error })
  if (status !== 0) throw new Error(`kubectl kustomize: ${stderr} ${NEEDED}`)
  const resources = parseAllDocuments(stdout).map((document) => toResource(document.toJSON()))
  const steps = [
    ...resources.map((resource) => ({
      name: `${resource.kind} ${resource.metadata?.name} is valid`,
      isGood: isValid(resource),
    })),
    ...checks(resources),
  ]
  for (const { name, isGood } of steps) console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name}`)
  return outcomeOfSteps(steps)
}

function toResource(value: unknown): Resource {
  if (Deployment.is(value)) return new Deployment(value)
  if (Ingress.is(value)) return new Ingress(value)
  if (PodDisruptionBudget.is(value)) return new PodDisruptionBudget(value)
  if (ConfigMap.is(value)) return new ConfigMap(value)
  if (Namespace.is(value)) return new Namespace(value)
  if (Service.is(value)) return new Service(value)
  throw new Error(`The base contains an unknown resource: ${JSON.stringify(value).slice(0, 200)}`)
}

function isValid(resource: Resource): boolean {
  try {
    resource.validate()
    return true
  } catch (error) {
    console.error(resource.kind, resource.metadata?.name, error)
    return false
  }
}

interface Step {
  readonly name: string
  readonly isGood: boolean
}

function checks(resources: readonly Resource[]): readonly Step[] {
  const deployments = resources.filter((one) => one instanceof Deployment)
  const services = resources.filter((one) => one instanceof Service)
  const budgets = resources.filter((one) => one instanceof PodDisruptionBudget)
  const ingress = resources.find((one) => one instanceof Ingress)
  const settings = resources.find(
    (one) => one instanceof ConfigMap && one.metadata?.name === 'settings',
  )
  const data = settings instanceof ConfigMap ? (settings.data ?? {}) : {}
  const frontEnds = ['host', ...WORKSPACE_REMOTES.map((remote) => remote.package)]
  const parts = [...frontEnds, ...SERVICES].sort()
  const rules = ingress?.spec?.rules ?? []

  const ofEachPart = parts.flatMap((part): Step[] => {
    const deployment = deployments.find((one) => one.metadata?.name === part)
    const labels = deployment?.spec?.template.metadata?.labels ?? {}
    const pod = deployment?.spec?.template.spec
    const containers = [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])]
    const selects = (selector: Readonly<Record<string, string>> = {}) =>
      selector['app.kubernetes.io/name'] === part &&
      Object.entries(selector).every(([label, value]) => labels[label] === value)
    const service = services.find((one) => one.metadata?.name === part)
    const budget = budgets.find((one) => one.metadata?.name === part)
    const host = rules.find(({ http }) => http?.paths[0]?.backend.service?.name === part)?.host
    const address = `PORTAL_ADDRESS_${part.replaceAll('-', '_').toUpperCase()}`
    const ports = pod?.containers.flatMap((container) => container.ports ?? []) ?? []
    return [
      { name: `${part} has two pods or more, replaced one by one`, isGood: isRolling(deployment) },
      {
        name: `${part} is reached through its service, under its public address, by TLS`,
        isGood:
          selects(service?.spec?.selector) &&
          ports.some(({ name }) => name === service?.spec?.ports?.[0]?.targetPort) &&
          host !== undefined &&
          data[address] === `https://${host}` &&
          ingress?.spec?.tls?.some(({ hosts = [] }) => hosts.includes(host)) === true,
      },
      {
        name: `${part} keeps a pod while nodes are drained`,
        isGood: budget?.spec?.minAvailable === 1 && selects(budget.spec.selector?.matchLabels),
      },
      {
        name: `${part} has probes`,
        isGood: pod?.containers.every(hasProbes) === true,
      },
      {
        name: `${part} runs without privileges, on a read-only file system`,
        isGood:
          pod?.securityContext?.runAsNonRoot === true &&
          pod.securityContext.seccompProfile?.type === 'RuntimeDefault' &&
          pod.automountServiceAccountToken === false &&
          containers.length > 0 &&
          containers.every(isConfined),
      },
      {
        name: `${part} reads passwords from the secret alone`,
        isGood: containers.every(({ env = [] }) => env.every(({ value }) => value === undefined)),
      },
    ]
  })
  const secretsOf = (name: string) =>
    deployments
      .find((one) => one.metadata?.name === name)
      ?.spec?.template.spec?.containers.flatMap(({ envFrom = [] }) => envFrom)
      .map(({ secretRef }) => secretRef?.name)
      .filter((secret) => secret?.startsWith('database-'))
  const endings = Number(data.PORTAL_DRAIN_SECONDS) + FINISH_SECONDS
  return [
    ...ofEachPart,
    {
      name: 'there are deployments of the front ends and services only',
      isGood:
        deployments
          .map((one) => one.metadata?.name)
          .sort()
          .join() === parts.join(),
    },
    ...SERVICES.map((name) => ({
      name: `${name} signs in to the databases with its own role`,
      isGood: secretsOf(name)?.join() === `database-${name}`,
    })),
    {
      name: 'a pod has the time to finish its requests',
      isGood: SERVICES.every((name) => {
        const pod = deployments.find((one) => one.metadata?.name === name)?.spec?.template.spec
        return (pod?.terminationGracePeriodSeconds ?? 0) >= endings + CLOSE_SECONDS
      }),
    },
    ...frontEnds.map((name) => ({
      name: `${name} serves with the generated configuration`,
      isGood: resources.some(
        (one) =>
          one instanceof ConfigMap &&
          one.data?.[`${name}.conf`] ===
            readFileSync(join(ROOT, 'deploy', 'nginx', `${name}.conf`), 'utf8'),
      ),
    })),
  ]
}

/** What a service takes at most to close workers and connections after its last request. */
const CLOSE_SECONDS = 10

function isRolling(deployment: Deployment | undefined): boolean {
  const { replicas = 1, strategy } = deployment?.spec ?? {}
  return replicas >= 2 && strategy?.rollingUpdate?.maxUnavailable === 0
}

type Container = NonNullable<
  NonNullable<Deployment['spec']>['template']['spec']
>['containers'][number]

function hasProbes({ livenessProbe, readinessProbe, startupProbe }: Container): boolean {
  return (
    livenessProbe?.httpGet?.path === '/health/live' &&
    startupProbe?.httpGet?.path === '/health/live' &&
    readinessProbe?.httpGet?.path === '/health/ready'
  )
}

function isConfined({ securityContext }: Container): boolean {
  return (
    securityContext?.readOnlyRootFilesystem === true &&
    securityContext.allowPrivilegeEscalation === false &&
    securityContext.capabilities?.drop?.includes('ALL') === true
  )
}

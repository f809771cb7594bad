import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Representative } from '@portal/rig/seed'
import { EICAR } from '../../../services/platform/testing-clamd.ts'
import { TestBrowser, tokensOf } from '../../../services/testing/sign-in-flow.ts'
import { startInstance } from '../../run/instance.ts'
import { testEnvironment } from '../../run/portal.ts'
import { addressesAt, makePeople } from '../faults/survival/people.ts'
import { type Outcome, outcomeOfSteps } from '../outcome.ts'
import { reportTable } from '../table.ts'
import { type Clamd, prepareClamd } from './clamd.ts'

/** Keeps the ports apart from those of the other portals of the nightly run. */
const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 14_000)
const MEGABYTE = 1024 * 1024
/** How long a scanner that says nothing keeps an upload waiting. */
const SILENCE_SECONDS = 60

interface Step {
  readonly name: string
  readonly answer: string
  readonly isGood: boolean
}

/** Uploads files to the salary service with a real clamd, which finds, hangs, ends and returns. */
export async function testScanner(): Promise<Outcome> {
  const clamd = prepareClamd()
  const data = mkdtempSync(join(tmpdir(), 'portal-scanner-'))
  const environment = {
    ...testEnvironment(data),
    PORTAL_PORT_OFFSET: String(OFFSET),
    PORTAL_UNION_MEMBERS: '1',
    PORTAL_SCANNER: clamd.setting,
  }
  await clamd.start()
  const instance = startInstance(environment, 'tools/rig/src/services.ts', ['salary', 'identity'])
  try {
    await instance.untilReady()
    const [person] = await makePeople(1, environment)
    if (person === undefined) throw new Error('Nobody was created.')
    const steps = await takeSteps(clamd, person, join(data, 'files'))
    reportTable(
      ['Upload', 'Answer', 'As expected'],
      steps.map(({ name, answer, isGood }) => [name, answer, isGood ? 'yes' : '**no**']),
    )
    return outcomeOfSteps(steps)
  } finally {
    await instance.stop()
    await clamd.remove()
    rmSync(data, { recursive: true, force: true })
  }
}

async function takeSteps(
  clamd: Clamd,
  { login, password, caseIds: [caseId = ''] }: Representative,
  store: string,
): Promise<readonly Step[]> {
  const { salary, identity, host } = addressesAt(OFFSET)
  const browser = new TestBrowser(identity, host)
  const tokens = await tokensOf(await browser.exchange(await browser.signIn(login, password)))
  const headers = { Authorization: `Bearer ${tokens.access_token}` }
  const ask = async (path: string, body?: FormData) => {
    const response = await fetch(`${salary}${path}`, {
      headers,
      ...(body && { method: 'POST', body }),
    })
    return { status: response.status, text: await response.text() }
  }
  const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new File([content], name))
    return ask(`/File/UploadSagsDokument/${caseId}`, form)
  }
  const kept = () =>
    readdirSync(store, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
      .length

  const steps: Step[] = []
  async function step(
    name: string,
    work: () => Promise<{ readonly status: number; readonly text: string }>,
    isExpected: (answer: { readonly status: number; readonly text: string }) => boolean,
    keeps: number,
  ): Promise<void> {
    const before = kept()
    const began = performance.now()
    const answer = await work()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const more = kept() - before
    steps.push({
      name,
      answer: `${answer.status} in ${seconds} s, ${more} kept`,
      isGood: isExpected(answer) && more === keeps,
    })
  }

  const isAdded = ({ status }: { readonly status: number }) => status === 204
  const isInfected = ({ status, text }: { readonly status: number; readonly text: string }) =>
    status === 400 && /"errors":\{"file":\["[^"]*Eicar-Test-Signature/.test(text)
  const isUnknown = ({ status, text }: { readonly status: number; readonly text: string }) =>
    status === 503 && text.includes('Prøv igen om lidt.')

  await step('a letter', () => upload('brev.txt', 'Kære arbejdsgiver'), isAdded, 1)
  await step('EICAR’s test file', () => upload('brev.pdf', EICAR), isInfected, 0)
  await step(
    'a zip file with it',
    () => upload('filer.zip', zipOf('brev.txt', EICAR)),
    isInfected,
    0,
  )
  const large = new Uint8Array(25 * MEGABYTE).fill(120)
  await step('25 MB', () => upload('stor.bin', large), isAdded, 1)

  clamd.signal('SIGSTOP')
  await step(
    `a letter, the scanner hangs (given up after ${SILENCE_SECONDS} s)`,
    () => upload('a.txt', 'a'),
    isUnknown,
    0,
  )
  await step(
    'readiness then',
    () => ask('/health/ready'),
    ({ status, text }) => status === 200 && text.includes('"scanner":false'),
    0,
  )
  await step(
    'reading the case then',
    () => ask(`/SagHent/HentSag?SagsId=${caseId}`),
    ({ status }) => status === 200,
    0,
  )
  clamd.signal('SIGCONT')
  await clamd.stop()
  await step('a letter, the scanner has ended', () => upload('b.txt', 'b'), isUnknown, 0)
  await clamd.start()
  await step('a letter, the scanner is back', () => upload('b.txt', 'b'), isAdded, 1)
  await step('EICAR’s test file again', () => upload('c.pdf', EICAR), isInfected, 0)
  await step(
    'readiness then',
    () => ask('/health/ready'),
    ({ status, text }) => status === 200 && text.includes('"scanner":true'),
    0,
  )
  return steps
}

/** A zip file with one uncompressed file. */
function zipOf(name: string, text: string): Uint8Array<ArrayBuffer> {
  const [path, content] = [Buffer.from(name), Buffer.from(text)]
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, content])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), path])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return new Uint8Array(Buffer.concat([local, entry, end]))
}

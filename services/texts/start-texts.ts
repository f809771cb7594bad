import { createReleaseList, releaseListAddress } from '../platform/release-list.ts'
import { listenerOf, type RunningServer } from '../platform/serve.ts'
import { type StartOptions, startService } from '../platform/start-service.ts'
import { createReleaseTexts } from './release-texts.ts'
import { createTextService } from './text-service.ts'

export function startTexts(options: StartOptions): Promise<RunningServer> {
  return startService('texts', options, ({ settings, log, union, app }) => {
    const address = releaseListAddress(settings)
    const lookUp = createReleaseList({ address, service: 'texts', log })
    const readReleaseTexts = createReleaseTexts({ lookUp, address, log })
    return { listener: listenerOf(createTextService({ ...app, db: union, readReleaseTexts })) }
  })
}
